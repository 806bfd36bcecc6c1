import { describe, expect, it } from 'vitest'
import { cliArguments, UsageError } from './cliArguments.ts'
import { defaultSettings } from './pure/ClipSettings.ts'

describe('cliArguments', () => {
  it('has defaults for everything but the file', () => {
    expect(cliArguments(['talk.mp4'])).toEqual({
      file: 'talk.mp4',
      outDir: 'clips',
      settings: defaultSettings,
      json: false,
    })
  })

  it('parses every option', () => {
    const args =
      'talk.mp4 --out o --aspect 9:16 --min 5 --max 20 --count 3 --captions c.srt --style pop --sound 2 --encoder auto --json'.split(
        ' ',
      )
    expect(cliArguments(args)).toEqual({
      file: 'talk.mp4',
      outDir: 'o',
      settings: { aspect: '9:16', minSeconds: 5, maxSeconds: 20, maxClips: 3, captionStyle: 'pop' },
      captions: 'c.srt',
      soundTrack: 1,
      encoder: 'auto',
      json: true,
    })
  })

  it('accepts a file name with a leading dash after --', () => {
    expect(cliArguments(['--', '-odd.mp4'])).toMatchObject({ file: '-odd.mp4' })
  })

  it.each([
    [[]],
    [['a.mp4', 'b.mp4']],
    [['a.mp4', '--aspect', '4:3']],
    [['a.mp4', '--style', 'comic']],
    [['a.mp4', '--encoder', 'cinepak']],
    [['a.mp4', '--min', 'long']],
    [['a.mp4', '--min', '30', '--max', '20']],
    [['a.mp4', '--unknown']],
  ])('refuses %j', (args) => {
    expect(() => cliArguments(args)).toThrow(UsageError)
  })

  it('recognises a request for help', () => {
    expect(cliArguments(['--help'])).toBe('help')
  })
})
