import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { Services } from '../Services.ts'
import { type NoticePage, noticePage } from './noticePage.ts'

const Query = v.object({ token: v.pipe(v.string(), v.maxLength(200)) })

/** The state of a mailed link: waiting for its click, done, or invalid. */
export type LinkState = 'open' | 'done' | 'broken'

/** Returns the token in the URL of a mailed link; empty when there is none. */
export const tokenOf = (query: unknown): string => {
  const parsed = v.safeParse(Query, query)
  return parsed.success ? parsed.output.token : ''
}

/**
 * Registers the pages behind mailed links. They are not part of the contract, because mail clients open them, not our
 * app. Opening one changes nothing, because mail clients prefetch links; its button does.
 */
export function noticePages(app: FastifyInstance, services: Services) {
  // Forms, and the one-click request of mail clients. The token is in the URL, so bodies are ignored.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, undefined),
  )
  const show = (reply: FastifyReply, status: number, page: Omit<NoticePage, 'home'>) =>
    reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(noticePage({ ...page, home: services.publicUrl }))
  const text = 'This link is incomplete, has already been used or has expired.'
  return { show, broken: (reply: FastifyReply) => show(reply, 400, { title: 'That didn’t work', text }) }
}
