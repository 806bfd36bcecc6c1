import { expect } from 'vitest'
import { speechModelNames } from '../../../clipper/clipper.ts'
import { api } from '../../../contract/endpoints.ts'
import { type Case, refusal, row } from '../Case.ts'
import { largeFile, liarFile, pictureFile } from '../files.ts'

const { system, constants, setup, stats, speech } = api

export const systemCases: readonly Case[] = [
  row(system.version, { name: 'names the build', as: 'guest', request: { query: { t: '1' } }, expect: 200 }),
  row(system.config, {
    name: 'says what is not configured',
    as: 'guest',
    expect: 200,
    check: (config) =>
      expect(config).toEqual({
        google_client_id: null,
        google_flow: 'implicit',
        stripe_public_key: null,
        sentry_dsn: null,
        sends_email: expect.any(Boolean),
        recognises_speech: false,
        limits: null,
      }),
  }),
  row(stats.get, {
    name: 'has the last 30 days',
    as: 'staff',
    expect: 200,
    check: ({ result }) => expect(result.days).toHaveLength(30),
  }),

  row(setup.get, {
    name: 'reports what is set up, and what is not',
    as: 'staff',
    expect: 200,
    check: ({ result: { services } }) => {
      expect(services.map(({ name }) => name)).toEqual([
        'speech',
        'languageModel',
        'email',
        'payments',
        'signIn',
        'storage',
      ])
      for (const { name, state, found } of services) {
        if (['speech', 'languageModel', 'payments', 'signIn'].includes(name))
          expect({ name, state, found }).toEqual({ name, state: 'off', found: null })
      }
    },
  }),

  row(speech.get, {
    name: 'reports what recognising speech on this machine takes',
    as: 'staff',
    expect: 200,
    check: ({ result }) => {
      expect(result).toMatchObject({ recognised_by: null, state: 'absent', fetched_bytes: 0, problem: null })
      expect(result.bytes).toBeGreaterThan(600_000_000)
      expect(result.models.map(({ name }) => name)).toEqual(speechModelNames)
      expect(result.models[0]).toEqual(result.model)
    },
  }),
  row(speech.install, {
    name: 'begins to fetch the model',
    as: 'staff',
    request: () => ({ body: {} }),
    expect: 202,
    check: async ({ result }, c) => {
      expect(result).toMatchObject({ state: 'fetching', problem: null })
      await (await c.as('staff')).call(speech.remove)
    },
  }),
  row(speech.install, {
    name: 'begins to fetch another model',
    as: 'staff',
    request: () => ({ body: { model: 'sense-voice-small-int8' } }),
    expect: 202,
    check: async ({ result }, c) => {
      expect(result).toMatchObject({ state: 'fetching', model: { name: 'sense-voice-small-int8' } })
      expect(result.bytes).toBe(result.model.bytes)
      await (await c.as('staff')).call(speech.remove)
    },
  }),
  row(speech.remove, {
    name: 'stops, and deletes what is there',
    as: 'staff',
    request: async (c) => {
      await (await c.as('staff')).call(speech.install, { body: {} })
      return {}
    },
    expect: 200,
    check: ({ result }) => expect(result).toMatchObject({ recognised_by: null, state: 'absent', fetched_bytes: 0 }),
  }),

  row(constants.get, { name: 'can be read by everybody', as: 'guest', expect: 200 }),
  row(constants.update, {
    name: 'sets texts, also empty ones, and several files under one key',
    as: 'staff',
    request: () => ({
      body: { headline: 'Hello', limit: 12, note: null, pictures: [pictureFile('1.png'), pictureFile('2.png')] },
    }),
    expect: 200,
    check: async ({ result }, c) => {
      expect(result).toMatchObject({ headline: 'Hello', limit: '12', note: '' })
      expect(result.pictures).toHaveLength(2)
      const read = await (await c.as('guest')).call(constants.get)
      expect(Object.keys(read.result).toSorted()).toEqual(Object.keys(result).toSorted())
    },
  }),
  row(constants.update, {
    name: 'keeps what is not sent',
    as: 'staff',
    request: async (c) => {
      await (await c.as('staff')).call(constants.update, { body: { first: '1' } })
      return { body: { second: '2' } }
    },
    expect: 200,
    check: ({ result }) => expect(result).toMatchObject({ first: '1', second: '2' }),
  }),
  row(constants.update, {
    name: 'refuses keys of another form',
    as: 'staff',
    request: { body: { 'Bad Key': 'x' } },
    expect: refusal(400, { 'Bad Key': 'keyMalformed' }),
  }),
  row(constants.update, {
    name: 'refuses files under keys of another form',
    as: 'staff',
    request: () => ({ body: { 'Bad Key': [pictureFile()] } }),
    expect: refusal(400, { 'Bad Key': 'keyMalformed' }),
  }),
  row(constants.update, {
    name: 'refuses texts that are too long',
    as: 'staff',
    request: { body: { headline: 'x'.repeat(10_001) } },
    expect: refusal(400, { headline: 'tooLong 10,000' }),
  }),
  row(constants.update, {
    name: 'refuses a text and a file under one key',
    as: 'staff',
    request: () => ({ body: { hero: ['text', pictureFile()] } }),
    expect: refusal(400, { hero: 'textAndFiles' }),
  }),
  row(constants.update, {
    name: 'refuses a picture that is too large',
    as: 'staff',
    request: () => ({ body: { hero: [largeFile(8, 'large.png')] } }),
    expect: refusal(413, { hero: 'fileTooLarge 8 MB' }),
  }),
  row(constants.update, {
    name: 'looks at the bytes of a picture, not at its name',
    as: 'staff',
    request: () => ({ body: { hero: [liarFile('hero.png', 'image/png')] } }),
    expect: refusal(415, { hero: 'notAPicture' }),
  }),
  row(constants.reset, {
    name: 'goes back to the defaults',
    as: 'staff',
    request: async (c) => {
      await (await c.as('staff')).call(constants.update, { body: { added: 'x' } })
      return {}
    },
    expect: 200,
    check: ({ result }) => expect(result).not.toHaveProperty('added'),
  }),
]
