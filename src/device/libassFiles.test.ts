import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { allSubsets } from '../../clipper/pure/captions/captionSubsets.ts'
import { scriptFiles } from '../../clipper/pure/captions/faceRuns.ts'
import { libassFiles } from './libassFiles.ts'

beforeAll(() => vi.stubGlobal('document', { baseURI: 'https://clips.example/' }))
afterAll(() => vi.unstubAllGlobals())

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

it.each(['pop', 'calm'] as const)('loads the same fonts as the server: %s', (style) => {
  const texts = ['שלום', 'مرحبا', 'हिन्दी', 'สวัสดี', 'ខ្មែរ', '♪', '✓']
  const face = style === 'pop' ? 'Inter Black' : 'Inter ExtraBold'
  const latin = allSubsets.map((subset) => `inter-${subset}-${style === 'pop' ? 900 : 800}-normal.woff`)
  const burnt = [...latin, ...scriptFiles(texts, face).map(nameOf)]
  const { fonts } = libassFiles({ words: texts.map((text) => ({ text, start: 0, end: 1 })), style })
  expect(fonts.map(nameOf).toSorted()).toEqual(burnt.toSorted())
  expect(libassFiles({ words: [{ text: 'Hello', start: 0, end: 1 }], style }).fonts).toHaveLength(1)
})
