import { describe, expect, it } from 'vitest'
import { hashtagsOf, postText } from './postText.ts'

const said = (text: string) => text.split(' ').map((word, at) => ({ text: word, start: at, end: at + 0.5 }))
const small =
  'there were some people about there which would have been with them when they went about there again and so'
const talk = said(`${small} ${small} Glaciers melt faster, and glaciers never lie. ${small} ${small} ${small} ${small}`)
const clip = talk.slice(42 - 2, 47)

describe('postText', () => {
  it('takes hashtags from the topic of the clip, not from words that are frequent everywhere', () => {
    expect(hashtagsOf(clip, talk)[0]).toBe('#glaciers')
    expect(hashtagsOf(talk.slice(40, 55), talk)).not.toContain('#there')
    expect(hashtagsOf(clip, talk).length).toBeLessThanOrEqual(5)
  })

  it('puts names first, and joins names of two words', () => {
    const words = said('We took the train from Porto to New York, and the train was late, and Porto was warm.')
    expect(hashtagsOf(words, words).slice(0, 2).toSorted()).toEqual(['#NewYork', '#porto'])
  })

  it('omits stop words of the language', () => {
    const german = said(
      'Gletscher schmelzen aber diese Gletscher werden auch dann noch schmelzen wenn diese Sommer enden',
    )
    const lists = [new Set(['with', 'they']), new Set(['aber', 'diese', 'werden', 'auch', 'dann', 'noch', 'wenn'])]
    const tags = hashtagsOf(german, german, lists)
    expect(tags).toEqual(expect.arrayContaining(['#gletscher', '#schmelzen']))
    expect(
      tags.filter((tag) => ['#aber', '#diese', '#werden', '#auch', '#dann', '#noch', '#wenn'].includes(tag)),
    ).toEqual([])
  })

  it('makes a hashtag of common words that are repeated, one per topic', () => {
    const words = said('I worked late. Twelve people left, and working late meant that work went on, so we worked.')
    expect(hashtagsOf(words, words)).toEqual(['#late', '#worked'])
  })

  it('makes no hashtag of the names of speakers', () => {
    const words = said('ANNA: Glaciers melt faster. Bernard: Glaciers never lie. Bernard: Glaciers grow.')
    expect(hashtagsOf(words, words).join(' ')).not.toMatch(/anna|bernard/i)
  })

  it('starts with whole sentences, and ends with the hashtags', () => {
    const { title, description } = postText('Ice', clip, talk)
    expect(title).toBe('Ice')
    expect(description).toBe('Glaciers melt faster, and glaciers never lie.\n\n#glaciers')
  })

  it('leaves out the rest of a sentence that the clip begins in', () => {
    const words = said('The people I worked with did less. Most of them knew it.')
    expect(postText('Less', words.slice(3), words).description).toMatch(/^Most of them knew it\./)
    expect(postText('Less', words.slice(3, 6), words).description).toMatch(/^worked with did/)
  })

  it('truncates a first sentence that is too long', () => {
    const { description } = postText('Long', said('word '.repeat(100).trim()), [])
    expect(description.split('\n')[0]).toMatch(/word…$/)
    expect(description.split('\n')[0]?.length).toBeLessThanOrEqual(201)
  })

  it('is empty without words', () => {
    expect(postText('Silent', [], talk)).toEqual({ title: 'Silent', description: '', hashtags: [], isProposed: false })
  })

  describe('with texts from a language model', () => {
    const proposed = { quote: 'glaciers melt faster', description: 'Ice goes.', hashtags: ['Glaciers', 'ice'] }

    it('uses them, and adds keywords to the hashtags without duplicates', () => {
      const { description, hashtags, isProposed } = postText('Ice', clip, talk, [], proposed)
      expect(description).toMatch(/^Ice goes\.\n\n#Glaciers #ice/)
      expect(new Set(hashtags.map((tag) => tag.toLowerCase())).size).toBe(hashtags.length)
      expect(hashtags.length).toBeLessThanOrEqual(5)
      expect(isProposed).toBe(true)
    })

    it('ignores them when the clip no longer contains the quote', () => {
      const cut = { ...proposed, quote: 'glaciers grow' }
      expect(postText('Ice', clip, talk, [], cut)).toEqual(postText('Ice', clip, talk))
    })

    it('falls back to its own text for missing parts', () => {
      const { description } = postText('Ice', clip, talk, [], { ...proposed, description: '' })
      expect(description).toMatch(/^Glaciers melt faster, and/)
    })
  })
})
