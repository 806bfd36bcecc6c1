import { symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { execa } from 'execa'

/** A commit in a folder of its own, with the packages that are installed here. */
export interface Checkout {
  root: string
  remove: () => Promise<void>
}

/** Checks a commit out beside the working copy, which stays as it is. Throws when Git does not know the commit. */
export async function checkoutOf(commit: string): Promise<Checkout> {
  // Not below node_modules, which builders ignore.
  const root = join(await mkdtemp(join(tmpdir(), 'clipaway-before-')), 'tree')
  await execa('git', ['worktree', 'add', '--detach', '--quiet', root, commit])
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  const remove = async () => {
    await execa('git', ['worktree', 'remove', '--force', root])
    await rm(join(root, '..'), { recursive: true, force: true })
  }
  return { root, remove }
}
