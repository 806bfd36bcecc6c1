import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { outboxMailer, readOutbox } from './outboxMailer.ts'

it('writes address and link to the outbox and the terminal, but only the file name to the log', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clipaway-outbox-'))
  let logged = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk
      done()
    },
  })
  let printed = ''
  const mailer = outboxMailer(folder, 'Clipaway <hello@clips.example>', pino(stream), (text) => {
    printed += text
  })
  const link = 'https://clips.example/password-reset?token=abc'
  await mailer.send({ id: '2026-01-01-reset', to: 'ada@example.com', subject: 'Reset', text: `Open this:\n\n${link}` })
  expect(await readOutbox(folder)).toMatchObject([{ to: 'ada@example.com', text: `Open this:\n\n${link}` }])
  expect(logged).toContain('2026-01-01-reset.eml')
  expect(logged).not.toMatch(/ada@|token/)
  expect(printed).toBe(`Email to ada@example.com: Reset\n${link}\n`)
  await rm(folder, { recursive: true })
})
