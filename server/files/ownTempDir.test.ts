import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ownTempDir } from './ownTempDir.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'clipaway-tmp-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

it('deletes folders of killed processes of this host, and those of other hosts when they are old', async () => {
  const dead = basename(await ownTempDir(root)).replace(`.${process.pid}-`, '.999999999-')
  const parent = `${dead.split('.')[0]}.${process.ppid}-x`
  const foreign = 'another-machine.999999999-x'
  for (const name of [dead, parent, foreign]) {
    await mkdir(join(root, name))
    await writeFile(join(root, name, 'upload'), 'x')
  }
  const own = basename(await ownTempDir(root))
  expect(own).toMatch(new RegExp(`^${hostname().replace(/[^\w-]/g, '-')}\\.${process.pid}-`))
  expect((await readdir(root)).toSorted()).toEqual([own, parent, foreign].toSorted())
  await ownTempDir(root, Date.now() + 3 * 86_400_000)
  expect(await readdir(root)).not.toContain(foreign)
})
