import { chmod, lstat, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { claimFolder } from './claimFolder.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'clipaway-claim-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const account = { ids: {}, own: async () => {} }

it('creates the folder, and makes it private again', async () => {
  const path = join(root, 'new')
  await claimFolder(path, account)
  await chmod(path, 0o777)
  await claimFolder(path, account)
  expect((await lstat(path)).mode & 0o777).toBe(0o700)
})

it('refuses a folder of another user', async () => {
  const path = join(root, 'theirs')
  await mkdir(path)
  // For another user id, the folder belongs to somebody else.
  const getuid = vi.spyOn(process, 'getuid').mockReturnValue((await lstat(path)).uid + 1)
  await expect(claimFolder(path, account)).rejects.toThrow('is not our folder')
  await claimFolder(path, { ...account, ids: { uid: (await lstat(path)).uid } })
  getuid.mockRestore()
})

it('refuses a symbolic link', async () => {
  const path = join(root, 'link')
  await symlink(join(root, 'new'), path)
  await expect(claimFolder(path, account)).rejects.toThrow('is not our folder')
})
