import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { api } from '../../contract/endpoints.ts'
import { askedFor } from '../../server/areas/clips/edits/editStore.ts'
import { toJsonb } from '../../server/data/toJsonb.ts'
import { until } from '../../server/testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../server/testing/startTestServer.ts'
import type { Stage, World, WorldOptions } from './Stage.ts'

const idOfOurs = () => randomUUID().replaceAll('-', '')

function stageOf(server: TestServer): Stage {
  return {
    url: server.url,
    answersHeads: true,
    shared: new Map(),
    async makePerson({ staff = false, affiliate = false } = {}) {
      const { user, token, email, password } = await server.makeUser({ staff, affiliate, plan: 'studio' })
      return { id: user.id, name: user.name, email, password, token }
    },
    async endWork({ id, token }) {
      const video = await server.services.db
        .selectFrom('videos')
        .select('id')
        .where('user_id', '=', id)
        .limit(1)
        .executeTakeFirst()
      if (!video) return
      const { method, path } = api.auth.delete
      await fetch(`${server.url}${path}`, { method, headers: { Authorization: `Token ${token}` } })
    },
    async expire({ id }) {
      await server.services.db
        .updateTable('tokens')
        .set({ expires_at: new Date(0) })
        .where('user_id', '=', id)
        .execute()
    },
    async resetToken(email) {
      return until(async () => {
        const mail = (await server.outbox()).findLast(({ to }) => to === email)
        return /password-reset\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
      })
    },
    async failDelivery(webhookId) {
      const id = `msg_${webhookId}`
      const values = { id, webhook_id: webhookId, event: 'clips.ready', body: '{}', state: 'failed' } as const
      await server.services.db.insertInto('webhook_deliveries').values(values).execute()
      return id
    },
    async hearWords(videoId, words) {
      await server.services.db
        .updateTable('videos')
        .set({ words: toJsonb(words) })
        .where('id', '=', videoId)
        .execute()
    },
    async addCopies(clipId, count) {
      await sql`
        insert into clips
        select (jsonb_populate_record(clips, jsonb_build_object(
          'id', video_id || '-h' || n, 'state', 'rendering', 'render_lease', ${askedFor}::text,
          'file_version', null, 'media_key', null, 'poster_key', null
        ))).* from clips, generate_series(1, ${count}) n where id = ${clipId}`.execute(server.services.db)
    },
    async beginUpload(user_id, bytes) {
      const id = idOfOurs()
      const row = { id, user_id, key: `users/${user_id}/videos/${id}/source`, bytes, title: 'T', settings: '{}' }
      const expires_at = new Date(Date.now() + 3_600_000)
      await server.services.db
        .insertInto('uploads')
        .values({ ...row, captions_key: null, expires_at })
        .execute()
      return id
    },
    async addCaptions(id, bytes) {
      await server.services.files.putBytes(`users/${id}/captions/${idOfOurs()}`, Buffer.alloc(bytes))
    },
    async addLogo(id, bytes) {
      await server.services.files.putBytes(`users/${id}/logos/${idOfOurs()}.png`, Buffer.alloc(bytes))
    },
    async holdCall(id, endpoint) {
      const expires_at = new Date(Date.now() + 3_600_000)
      await server.services.db
        .insertInto('running_calls')
        .values({ id: randomUUID(), user_id: id, call: endpoint.id, expires_at })
        .execute()
    },
    wait: () => delay(100),
  }
}

const few = {
  loginPerAddress: 5,
  loginPerAccount: 3,
  signupPerAddress: 3,
  mailPerAddress: 4,
  mailPerAccount: 2,
  feedbackPerAccount: 3,
  requestsPerMinute: 100_000,
}

/** Creates a world with the real server over HTTP. All cases share it, because each case creates its own people. */
export async function createServerWorld({ tight = false }: WorldOptions = {}): Promise<World> {
  const server = await startTestServer(tight ? { rates: few } : {})
  const stage = stageOf(server)
  return { open: () => stage, close: () => server.stop() }
}
