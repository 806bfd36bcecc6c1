import { expect, it } from 'vitest'
import { limits } from '../../contract/values/limits.ts'
import { readCaptionsFile } from './readCaptionsFile.ts'

const srt = '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Grüße</i> aus Köln.\r\n'

const read = { total: 1, unread: 0, unreadLines: [], encoding: 'utf-8', isGuessed: false }

it('reads the lines of a captions file', async () => {
  expect(await readCaptionsFile(new File([srt], 'Talk.SRT'), null)).toEqual({
    captions: { name: 'Talk.SRT', lines: [{ start: 1, end: 2.5, text: 'Grüße aus Köln.' }], notes: read },
  })
})

it.each([
  ['another kind of file', new File([srt], 'talk.txt'), 'notCaptions'],
  ['more than the server takes', new File([new Uint8Array(limits.file.captions + 1)], 'talk.srt'), 'captionsTooLarge'],
  ['text without a line of captions', new File(['Hello.'], 'talk.srt'), 'unreadable'],
  ['nothing', new File([], 'talk.vtt'), 'unreadable'],
  ['a video that is called captions', new File([`${srt}\0`], 'talk.srt'), 'unreadable'],
])('refuses %s', async (_, file, problem) => {
  expect(await readCaptionsFile(file, null)).toMatchObject({ problem })
})

it('rejects when the file is gone', async () => {
  const gone = Object.assign(new File([srt], 'talk.srt'), {
    arrayBuffer: () => Promise.reject(new DOMException('It is gone.', 'NotFoundError')),
  })
  await expect(readCaptionsFile(gone, null)).rejects.toThrow('It is gone.')
})

it('reads in the chosen encoding', async () => {
  const bytes = [...srt.slice(1)].map((letter) => letter.charCodeAt(0))
  expect(await readCaptionsFile(new File([new Uint8Array(bytes)], 'talk.srt'), 'windows-1251')).toMatchObject({
    captions: { lines: [{ text: 'GrьЯe aus Kцln.' }], notes: { encoding: 'windows-1251', isGuessed: false } },
  })
})

it('reports the line with unreadable times', async () => {
  const file = new File(['1\n00:00:01:12 --> 00:00:02:00\nHello.'], 'talk.srt')
  expect(await readCaptionsFile(file, null)).toEqual({ problem: 'unreadable', line: 2 })
})
