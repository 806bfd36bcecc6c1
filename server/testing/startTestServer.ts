import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { PlanName, User } from '../../contract/user.ts'
import { hashPassword } from '../areas/auth/passwords.ts'
import { createToken } from '../areas/auth/tokens.ts'
import { toUser } from '../areas/auth/toUser.ts'
import { type Config, readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import type { Mail } from '../mail/Mailer.ts'
import { readOutbox } from '../mail/outboxMailer.ts'
import type { Services } from '../Services.ts'
import { startServer } from '../startServer.ts'
import { analyseOnce } from './analyseOnce.ts'
import { createTestDatabase } from './testPostgres.ts'

export interface MakeUser {
  email?: string
  name?: string
  password?: string
  staff?: boolean
  affiliate?: boolean
  plan?: PlanName
  /** Whether the address is verified; true by default. */
  verified?: boolean
}

export interface TestUser {
  user: User
  /** Session key: `Authorization: Token <token>`. */
  token: string
  email: string
  password: string
}

export interface TestServer {
  /** `http://127.0.0.1:port` */
  url: string
  app: FastifyInstance
  services: Services
  /** Creates a signed-in user directly in the database. */
  makeUser(options?: MakeUser): Promise<TestUser>
  /** Mails sent so far, oldest first. */
  outbox(): Promise<Mail[]>
  stop(): Promise<void>
}

let serial = 0

/**
 * Starts the real server on a free port with its own database and folder, cheap passwords and generous rate limits.
 * `overrides` replace parts of the configuration; `env` adds variables before it is read.
 */
export async function startTestServer(
  overrides: Partial<Config> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const dataDir = overrides.dataDir ?? (await mkdtemp(join(tmpdir(), 'clipaway-server-')))
  const database = await createTestDatabase()
  const rate = 100_000
  // One worker on every machine, so that jobs run in the same order.
  const base = readConfig({ NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', COMMIT: 'test', WORKERS: '1', ...env })
  const config: Config = {
    ...base,
    dataDir,
    databaseUrl: database.url,
    // Tests inspect the jobs; that a separate process runs them has its own test.
    jobs: 'here',
    // The minimum: a query that waits for a second connection while it holds one would wait forever.
    connections: { queries: 1, queue: 1 },
    logLevel: process.env.LOG_LEVEL ?? 'silent',
    diskReserve: 0,
    // Most tests of limits concern those of plans.
    limits: null,
    // Production's pauses spare the database and the store; here they would only prolong each test.
    queueTimes: { look: 100, storeRetry: 50, retry: 0 },
    // Nothing listens here: no test downloads a model.
    speechMirror: 'http://127.0.0.1:9/speech',
    // Tests share the processors; refusing requests under load has its own test.
    maxLoopDelay: 60_000,
    password: { memory: 64, passes: 1, parallelism: 1 },
    rates: {
      loginPerAddress: rate,
      loginPerAccount: rate,
      signupPerAddress: rate,
      mailPerAddress: rate,
      mailPerAccount: rate,
      feedbackPerAccount: rate,
      requestsPerMinute: rate,
    },
    ...overrides,
  }
  const running = await startServer(config, createLog({ level: config.logLevel }))
  const { services, app } = running
  services.analyse = analyseOnce
  const { port } = app.server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    app,
    services,
    outbox: () => readOutbox(join(dataDir, 'outbox')),
    makeUser: async (options = {}) => {
      serial += 1
      const password = options.password ?? 'correct horse battery'
      const row = await services.db
        .insertInto('users')
        .values({
          name: options.name ?? `Person ${serial}`,
          email: options.email ?? `person${serial}-${process.pid}@example.com`,
          password_hash: await hashPassword(password, config.password),
          email_verified_at: options.verified === false ? null : new Date(),
          is_staff: options.staff ?? false,
          is_affiliate: options.affiliate ?? false,
          plan: options.plan ?? 'free',
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const token = await createToken(services.db, row.id, config.tokenLifetime)
      return { user: toUser(services, row), token: token.key, email: row.email, password }
    },
    stop: async () => {
      await running.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
