import { expect, it } from 'vitest'
import { inUtf8 } from './inUtf8.ts'

it('converts a file to UTF-8 and keeps its name', async () => {
  const written = await inUtf8(
    new File([new Uint8Array([0xc6, 0xe0])], 'talk.srt', { lastModified: 7 }),
    'windows-1251',
  )
  expect([await written.text(), written.name, written.lastModified]).toEqual(['Жа', 'talk.srt', 7])
})
