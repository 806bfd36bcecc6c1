import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { localFiles } from './localFiles.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'clipaway-files-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const keysOf = async (prefix = '') => (await localFiles(root).list(prefix)).map(({ key }) => key).sort()

it('lists files at any depth, and none of a missing folder', async () => {
  for (const key of ['users/a/avatar/1.webp', 'users/a/2.mp4', 'users/b/3.mp4']) {
    await mkdir(join(root, key, '..'), { recursive: true })
    await writeFile(join(root, key), 'x')
  }
  expect(await keysOf('users/a')).toEqual(['users/a/2.mp4', 'users/a/avatar/1.webp'])
  expect(await keysOf()).toHaveLength(3)
  expect(await keysOf('users/c')).toEqual([])
})

it('leaves no empty folder, and removes none into which a file is being written', async () => {
  const files = localFiles(root)
  await files.putBytes('users/a/videos/1/source', Buffer.from('x'))
  await files.putBytes('users/b/clips/2/1.mp4', Buffer.from('x'))
  await files.remove('users/a/videos/1/source')
  expect(await readdir(join(root, 'users'))).toEqual(['b'])
  await files.removeAll('users/b/clips/2')
  expect(await readdir(root)).toEqual([])
  const keys = Array.from({ length: 200 }, (_, i) => `users/c/clips/3/${i}.mp4`)
  await Promise.all(keys.map((key) => files.putBytes(key, Buffer.from('x')).then(() => files.remove(key))))
  expect(await readdir(root)).toEqual([])
})

it('continues when folders vanish during a listing', async () => {
  // More files than fit into a page, so that it stops in between.
  for (const user of ['a', 'b', 'c']) {
    await mkdir(join(root, user, 'videos', '1'), { recursive: true })
    await writeFile(join(root, user, 'videos', '1', 'source'), 'x')
    for (let i = 0; i < 1001; i += 1) await writeFile(join(root, user, `${i}`), '')
  }
  const pages = localFiles(root).pages('')[Symbol.asyncIterator]()
  expect((await pages.next()).value).toHaveLength(1000)
  await rm(root, { recursive: true })
  for (let page = await pages.next(); !page.done; page = await pages.next())
    for (const { key } of page.value) expect(key).toMatch(/^[abc]\//)
})
