import { describe, expect, it } from 'vitest'
import type { EndpointDeclaration } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { problemSentences } from '../../contract/messages/problems.ts'
import { apiSentences } from '../../contract/messages/sentences.ts'
import { cases } from './cases.ts'
import { needsProvider } from './needsProvider.ts'
import { decisiveRights, owned, rightHolders, rights } from './rights.ts'
import { rowName } from './rowName.ts'
import { sampleOf } from './samples.ts'
import { wrongFieldsOf } from './wrongFields.ts'

/** Returns every status that the endpoint declares or that follows from its access. */
const declared = ({ responses, errors, atOnce }: EndpointDeclaration) => [
  ...new Set([...Object.keys(responses).map(Number), ...errors, ...(atOnce === undefined ? [] : [429])]),
]

describe('the conformance table', () => {
  it.each(endpoints)('has a row for every status of $id', (endpoint) => {
    const staged = cases.filter((entry) => entry.endpoint === endpoint).map(({ expect }) => expect.status as number)
    const elsewhere = needsProvider.find((entry) => entry.endpoint === endpoint)?.statuses ?? []
    const missing = declared(endpoint).filter((status) => !staged.includes(status))
    expect(missing.toSorted()).toEqual([...elsewhere].toSorted())
  })

  it('expects only declared statuses', () => {
    const undeclared = cases.filter(({ endpoint, expect }) => !declared(endpoint).includes(expect.status))
    expect(undeclared.map(({ endpoint, expect }) => `${endpoint.id} ${expect.status}`)).toEqual([])
  })

  it('has a sentence of the contract’s catalogue for every refusal', () => {
    const catalogue = { ...problemSentences, ...apiSentences }
    const isKnown = (sentence: string) => (sentence.split(' ')[0] ?? '') in catalogue
    const unknown = cases.filter(({ expect: { status, says = {} } }) => {
      const sentences = Object.values(says).flat()
      return status >= 400 && !(sentences.length > 0 && sentences.every(isKnown))
    })
    expect(unknown.map(rowName)).toEqual([])
  })

  it('has unique row names per endpoint', () => {
    const names = cases.map(({ endpoint, as, name, expect }) => `${endpoint.id} ${as} ${name} ${expect.status}`)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it.each(endpoints.filter(({ body, multipart }) => body || multipart))('has a sample for $id', (endpoint) => {
    expect(sampleOf(endpoint)).toBeDefined()
  })

  it('has a wrong value for every restricted field', () => {
    // Only unrestricted texts and the settings of files have no wrong value.
    const fields = endpoints.flatMap((endpoint) =>
      wrongFieldsOf(endpoint).map(({ field }) => `${endpoint.id}.${field}`),
    )
    expect(fields.length).toBeGreaterThan(40)
  })
})

describe('the table of rights', () => {
  it('has every endpoint for every kind of user', () => {
    expect(rights).toHaveLength(endpoints.length * rightHolders.length)
  })

  const decisive = (endpoint: EndpointDeclaration) =>
    decisiveRights.filter((row) => row.endpoint === endpoint).map(({ as, right }) => `${as} ${right}`)

  it.each(endpoints.filter(({ access }) => access !== 'guest'))('has a refusal of each kind for $id', (endpoint) => {
    const refusals = new Set(rights.filter((row) => row.endpoint === endpoint).map(({ right }) => right))
    refusals.delete('in')
    for (const right of refusals) expect(decisive(endpoint).some((row) => row.endsWith(`${right}`))).toBe(true)
  })

  it.each(owned)('has the owner and another user for $id', (endpoint) => {
    expect(decisive(endpoint)).toEqual(expect.arrayContaining(['user in', 'other hidden']))
  })
})
