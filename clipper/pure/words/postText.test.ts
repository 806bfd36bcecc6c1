import { describe, expect, it } from 'vitest'
import { hashtagsOf, postText } from './postText.ts'

const said = (text: string) => text.split(' ').map((word, at) => ({ text: word, start: at, end: at + 0.5 }))
const small =
  'there were some people about there which would have been with them when they went about there again and so'
const talk = said(`${small} ${small} Glaciers melt faster, and glaciers never lie. ${small} ${small} ${small} ${small}`)
const clip = talk.slice(42 - 2, 47)

describe('postText', () => {
  it('takes as hashtags what the clip is about, not what is said everywhere', () => {
    expect(hashtagsOf(clip, talk)[0]).toBe('#glaciers')
    expect(hashtagsOf(talk.slice(40, 55), talk)).not.toContain('#there')
    expect(hashtagsOf(clip, talk).length).toBeLessThanOrEqual(5)
  })

  it('opens with whole sentences, and ends with the hashtags', () => {
    const { title, description } = postText('Ice', clip, talk)
    expect(title).toBe('Ice')
    expect(description).toMatch(/^Glaciers melt faster, and glaciers never lie\.\n\n#glaciers /)
  })

  it('breaks off where not even the first sentence fits', () => {
    const { description } = postText('Long', said('word '.repeat(100).trim()), [])
    expect(description.split('\n')[0]).toMatch(/word…$/)
    expect(description.split('\n')[0]?.length).toBeLessThanOrEqual(201)
  })

  it('says nothing where nothing is said', () => {
    expect(postText('Silent', [], talk)).toEqual({ title: 'Silent', description: '', hashtags: [] })
  })
})
