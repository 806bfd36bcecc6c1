import { expect, it } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { readCaptionsFile } from './readCaptionsFile.ts'

const srt = '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Grüße</i> aus Köln.\r\n'

it('reads the lines of a captions file', async () => {
  expect(await readCaptionsFile(new File([srt], 'Talk.SRT'))).toEqual({
    captions: { name: 'Talk.SRT', lines: [{ start: 1, end: 2.5, text: 'Grüße aus Köln.' }] },
  })
})

it.each([
  ['another kind of file', new File([srt], 'talk.txt'), 'notCaptions'],
  ['more than the server takes', new File([new Uint8Array(limits.file.captions + 1)], 'talk.srt'), 'captionsTooLarge'],
  ['text without a line of captions', new File(['Hello.'], 'talk.srt'), 'unreadable'],
  ['nothing', new File([], 'talk.vtt'), 'unreadable'],
  ['a video that is called captions', new File([`${srt}\0`], 'talk.srt'), 'unreadable'],
])('refuses %s', async (_, file, problem) => {
  expect(await readCaptionsFile(file)).toEqual({ problem })
})

it('rejects when the file is gone', async () => {
  const gone = Object.assign(new File([srt], 'talk.srt'), {
    text: () => Promise.reject(new DOMException('It is gone.', 'NotFoundError')),
  })
  await expect(readCaptionsFile(gone)).rejects.toThrow('It is gone.')
})
