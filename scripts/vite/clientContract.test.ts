import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withoutRequests } from './clientContract.ts'

const contract = join(import.meta.dirname, '../../contract')

it('leaves the client an address and the shape of the answer', () => {
  const code = `
    export const rename = endpoint({
      id: 'things.rename',
      method: 'PATCH',
      path: '/api/things/{id}',
      access: 'user',
      summary: 'Rename a thing.',
      query: v.object({ access: v.string() }),
      body: v.object({ title: text({ max: 80 }, problemText('blank')) }),
      responses: { 200: v.object({ summary: v.string(), errors: v.array(v.string()) }) },
      errors: [400],
    })`
  expect(withoutRequests(code).replace(/\s+/g, ' ')).toBe(
    " export const rename = endpoint({ id: 'things.rename', method: 'PATCH', path: '/api/things/{id}', body: {}, " +
      'responses: { 200: v.object({ summary: v.string(), errors: v.array(v.string()) }) }, })',
  )
})

it('keeps which files a multipart body takes, and drops what a shape says of wrong values', () => {
  const code = `import { problemText } from './problems.ts'
    const Name = v.pipe(v.string(problemText('blank')), v.maxLength(9, problemText('tooLong', { max: 9 })))
    export const send = endpoint({ multipart: { fields: v.object({ Name }), files: { '*': { kind: 'any' } } } })`
  expect(withoutRequests(code).replace(/\s+/g, ' ')).toBe(
    ' const Name = v.pipe(v.string(undefined), v.maxLength(9, undefined)) ' +
      "export const send = endpoint({ multipart: { files: { '*': { kind: 'any' } } } })",
  )
})

it('finds every request of the contract', () => {
  const files = readdirSync(contract).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const code = files.map((name) => withoutRequests(readFileSync(join(contract, name), 'utf8'))).join('\n')
  const declared = code.match(/ = endpoint\(\{/g) ?? []
  expect(declared.length).toBeGreaterThan(50)
  expect(code.match(/^ {2}(query|summary|errors|access): /gm)).toBeNull()
  expect(code.match(/^ {2}body: (?!\{\})/gm)).toBeNull()
  expect(code.match(/^ {2}responses: \{/gm)?.length).toBe(declared.length)
})
