import { describe, expect, it } from 'vitest'
import { oddRequests } from './corpus/oddRequests.ts'
import { pointers } from './corpus/pointers.ts'
import { corpus, runCorpus } from './corpus/runCorpus.ts'
import { isClear } from './isClear.ts'
import { roundSettings } from './roundSettings.ts'
import { openBook } from './rounds/Book.ts'
import { planKill } from './rounds/killRounds.ts'
import { stages } from './rounds/playRound.ts'

const setting = roundSettings()

describe('the torture test’s tools', () => {
  it('distinguish sentences for users from technical messages', () => {
    for (const sentence of ['This file is not a video.', 'Captions can’t be longer than 5 MB.']) {
      expect(isClear(sentence)).toBe(true)
    }
    const unclear = [
      '',
      'no',
      'Invalid data',
      'moov atom not found.',
      'Error: ENOENT, open.',
      'The file /tmp/a is broken.',
    ]
    for (const words of unclear) expect(isClear(words), words).toBe(false)
  })

  it('expect both values while a response is missing, and one after it', async () => {
    const book = openBook()
    book.know('c', { title: 'Before' })
    const titles = () => [...(book.clips.get('c')?.facts.get('title') ?? [])]
    const answer = (status: number) => async () => new Response(null, { status })
    await book.promise('c', 'title', 'Refused', answer(404))
    expect(titles()).toEqual(['Before'])
    await book.promise('c', 'title', 'Perhaps', answer(503))
    expect(titles()).toEqual(['Before', 'Perhaps'])
    await expect(book.promise('c', 'title', 'Lost', () => Promise.reject(new Error('closed')))).rejects.toThrow()
    expect(titles()).toEqual(['Before', 'Perhaps', 'Lost'])
    await book.promise('c', 'title', 'After', answer(200))
    expect(titles()).toEqual(['After'])
  })

  it('plan the same kill for the same seed, and cover every stage and process over fifty seeds', () => {
    const plans = Array.from({ length: 50 }, (_, seed) => planKill(seed))
    expect(planKill(7)).toMatchObject({ victim: plans[7]?.victim, stage: plans[7]?.stage, afterMs: plans[7]?.afterMs })
    expect(new Set(plans.map(({ stage }) => stage))).toEqual(new Set(stages))
    expect(new Set(plans.map(({ victim }) => victim)).size).toBe(5)
  })

  it('have more than a hundred files with unique names', () => {
    const names = [...corpus, ...oddRequests].map(({ name }) => name)
    expect(corpus.length).toBeGreaterThan(100)
    expect(new Set(names).size).toBe(names.length)
  })
})

it('reads no other files, whatever an uploaded file points at', async () => {
  // As one text: where only the error message is printed, a list would be missing.
  expect((await runCorpus(setting('corpus'), pointers)).wrong.join('\n')).toBe('')
})
