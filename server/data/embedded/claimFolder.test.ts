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

it('makes the folder, and takes back what others could read', async () => {
  const path = join(root, 'new')
  await claimFolder(path, account)
  await chmod(path, 0o777)
  await claimFolder(path, account)
  expect((await lstat(path)).mode & 0o777).toBe(0o700)
})

it('refuses a folder that somebody else has made before us', async () => {
  const path = join(root, 'theirs')
  await mkdir(path)
  // To somebody else, the folder that we have made is somebody else’s.
  const getuid = vi.spyOn(process, 'getuid').mockReturnValue((await lstat(path)).uid + 1)
  await expect(claimFolder(path, account)).rejects.toThrow('is not our folder')
  await claimFolder(path, { ...account, ids: { uid: (await lstat(path)).uid } })
  getuid.mockRestore()
})

it('refuses a link, wherever it leads', async () => {
  const path = join(root, 'link')
  await symlink(join(root, 'new'), path)
  await expect(claimFolder(path, account)).rejects.toThrow('is not our folder')
})
