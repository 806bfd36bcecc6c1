import { expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'
import { needOf, scopeOf } from './scopeOf.ts'

/** Areas with calls for programs; all other areas require a session. */
const forPrograms = ['clips', 'bin', 'folders', 'presets', 'uploads', 'videos', 'edits', 'renders', 'webhooks']
/** The one call of another area: the remaining upload quota. */
const exception = 'subscription.quota'

it('names only existing endpoints', () => {
  const ids: readonly string[] = endpoints.map(({ id }) => id)
  expect(Object.keys(scopeOf).filter((id) => !ids.includes(id))).toEqual([])
})

it.each(endpoints)(
  '$id: guest calls need no scope, and calls about accounts, staff and money require a session',
  ({ id, access }) => {
    const need = needOf({ id, access })
    const area = id.split('.', 1)[0] ?? ''
    if (access === 'guest') expect(need).toBe('open')
    else if (access === 'user' && (forPrograms.includes(area) || id === exception))
      expect(need).toMatch(/^(clips:(read|write)|videos:upload|webhooks)$/)
    else expect(need).toBe('session')
  },
)

it.each(endpoints.filter((endpoint) => needOf(endpoint) === 'clips:read'))('$id only reads', ({ method }) => {
  expect(method).toBe('GET')
})
