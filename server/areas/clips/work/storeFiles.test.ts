import { beforeEach, expect, it, vi } from 'vitest'
import type { DbOrTrx } from '../../../data/Database.ts'
import type { Files } from '../../../files/Files.ts'
import { createLog } from '../../../log.ts'
import type { Services } from '../../../Services.ts'
import { LeaseLost } from './Lease.ts'
import { storeFiles } from './storeFiles.ts'

const files = {
  putFile: vi.fn<(key: string, path: string) => Promise<{ key: string; bytes: number }>>(),
  remove: vi.fn<Files['remove']>(),
}
const log = createLog({ level: 'silent' })
const transaction = () => ({ execute: (run: (trx: DbOrTrx) => Promise<unknown>) => run({} as DbOrTrx) })
const services = { files, log, db: { transaction } } as unknown as Services
const made = [
  { key: 'clip.mp4', path: '/temp/clip.mp4' },
  { key: 'clip.jpg', path: '/temp/clip.jpg' },
]

beforeEach(() => {
  files.putFile.mockReset().mockImplementation(async (key) => ({ key, bytes: 10 }))
  files.remove.mockReset().mockResolvedValue()
})
const removed = () => files.remove.mock.calls.map(([key]) => key)

it('links all files at once, with their size', async () => {
  const link = vi.fn(async () => {})
  await storeFiles(services, made, link)
  expect(link).toHaveBeenCalledExactlyOnceWith(expect.anything(), 20)
  expect(removed()).toEqual([])
})

it('deletes the files when the lease is lost', async () => {
  await expect(storeFiles(services, made, () => Promise.reject(new LeaseLost()))).rejects.toThrow(LeaseLost)
  expect(removed()).toEqual(['clip.mp4', 'clip.jpg'])
})

it('keeps the files after another error, because their row may be written', async () => {
  const broken = new Error('the connection broke')
  await expect(storeFiles(services, made, () => Promise.reject(broken))).rejects.toBe(broken)
  expect(removed()).toEqual([])
})

it('deletes the first file when the second one cannot be stored, and links nothing', async () => {
  const full = new Error('the disk is full')
  files.putFile.mockResolvedValueOnce({ key: 'clip.mp4', bytes: 10 }).mockRejectedValueOnce(full)
  const link = vi.fn(async () => {})
  await expect(storeFiles(services, made, link)).rejects.toBe(full)
  expect(removed()).toEqual(['clip.mp4'])
  expect(link).not.toHaveBeenCalled()
})

it('reports a lost lease even if the files cannot be deleted', async () => {
  files.remove.mockRejectedValue(new Error('the store is away'))
  const warn = vi.spyOn(log, 'warn')
  await expect(storeFiles(services, made, () => Promise.reject(new LeaseLost()))).rejects.toThrow(LeaseLost)
  expect(warn).toHaveBeenCalledOnce()
})
