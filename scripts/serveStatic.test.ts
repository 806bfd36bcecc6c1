import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StaticServer, serveStatic } from './serveStatic.ts'

let root: string
let server: StaticServer
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'clipaway-static-'))
  mkdirSync(join(root, 'site'))
  writeFileSync(join(root, 'secret.txt'), 'secret')
  writeFileSync(join(root, 'site', 'index.html'), '<p>home</p>')
  writeFileSync(join(root, 'site', 'clip.webm'), '0123456789')
  server = await serveStatic(join(root, 'site'))
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

it('serves files, and the index of a folder', async () => {
  const home = await fetch(`${server.url}/`)
  expect(home.headers.get('content-type')).toContain('text/html')
  expect(await home.text()).toBe('<p>home</p>')
})

it('serves byte ranges, so that videos can be seeked', async () => {
  const part = await fetch(`${server.url}/clip.webm`, { headers: { range: 'bytes=2-4' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe('bytes 2-4/10')
  expect(await part.text()).toBe('234')
})

it('ends a range at the last byte', async () => {
  for (const range of ['bytes=8-', 'bytes=8-10', 'bytes=8-99']) {
    const part = await fetch(`${server.url}/clip.webm`, { headers: { range } })
    expect(part.headers.get('content-range')).toBe('bytes 8-9/10')
    expect(await part.text()).toBe('89')
  }
})

it('answers 405 to a call without a mock', async () => {
  expect((await fetch(`${server.url}/api/auth/login/`, { method: 'POST' })).status).toBe(405)
})

it('answers 404 to missing files and to paths outside', async () => {
  expect((await fetch(`${server.url}/no.png`)).status).toBe(404)
  expect((await fetch(`${server.url}/..%2Fsecret.txt`)).status).toBe(404)
})
