import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fromMediaCache, recipeKey } from './mediaCache.ts'
import { testFolder } from './testFolder.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)

describe('the key of a recipe', () => {
  it('is the same for another output path of the same type', async () => {
    expect(await recipeKey('7', ['-i', 'testsrc', 'a.mp4'])).toBe(await recipeKey('7', ['-i', 'testsrc', 'b.mp4']))
  })

  it('depends on the content of an input, not on its path', async () => {
    await Promise.all(['a.wav', 'b.wav'].map((name) => writeFile(at(name), 'sound')))
    const key = await recipeKey('7', ['-i', at('a.wav'), 'out.mp4'])
    expect(await recipeKey('7', ['-i', at('b.wav'), 'out.mp4'])).toBe(key)
    await writeFile(at('b.wav'), 'other sound')
    expect(await recipeKey('7', ['-i', at('b.wav'), 'out.mp4'])).not.toBe(key)
  })

  it.each([
    ['the version of ffmpeg', '8', ['-i', 'testsrc', 'a.mp4']],
    ['an argument', '7', ['-i', 'testsrc2', 'a.mp4']],
    ['where arguments end', '7', ['-itestsrc', 'a.mp4']],
    ['the container', '7', ['-i', 'testsrc', 'a.mkv']],
  ])('depends on %s', async (_, version, args) => {
    expect(await recipeKey(version, args)).not.toBe(await recipeKey('7', ['-i', 'testsrc', 'a.mp4']))
  })
})

describe('a cached file', () => {
  const made = (text: string, file: string) => () => writeFile(file, text)
  const never = () => Promise.reject(new Error('made again'))

  it('is made once, and copied afterwards', async () => {
    const options = { folder: at('once') }
    await fromMediaCache('key', at('first'), made('content', at('first')), options)
    await fromMediaCache('key', at('second'), never, options)
    expect(await readFile(at('second'), 'utf8')).toBe('content')
  })

  it('is a copy that a test may change', async () => {
    const options = { folder: at('changed') }
    for (const name of ['maker', 'reader']) {
      await fromMediaCache('key', at(name), made('content', at(name)), options)
      expect(await readFile(at(name), 'utf8')).toBe('content')
      await writeFile(at(name), 'broken')
    }
  })

  it('is complete when several processes make it at the same time', async () => {
    const options = { folder: at('several') }
    const names = Array.from({ length: 8 }, (_, i) => `made-${i}`)
    await Promise.all(names.map((name) => fromMediaCache('key', at(name), made('content', at(name)), options)))
    expect(await readdir(options.folder)).toEqual(['key'])
    expect(await readFile(join(options.folder, 'key'), 'utf8')).toBe('content')
  })

  it('is not stored when making it fails', async () => {
    const options = { folder: at('failed') }
    await expect(fromMediaCache('key', at('none'), never, options)).rejects.toThrow('made again')
    await fromMediaCache('key', at('later'), made('content', at('later')), options)
    expect(await readFile(at('later'), 'utf8')).toBe('content')
  })

  it('is deleted when it is the least recently used and room is needed', async () => {
    const options = { folder: at('bounded'), mostBytes: 20 }
    const keep = async (key: string) => fromMediaCache(key, at(key), made('12345678', at(key)), options)
    await keep('used')
    await keep('unused')
    for (const [key, seconds] of Object.entries({ used: 1, unused: 2 }))
      await utimes(join(options.folder, key), seconds, seconds)
    await fromMediaCache('used', at('again'), never, options)
    await keep('new')
    expect((await readdir(options.folder)).sort()).toEqual(['new', 'used'])
  })
})
