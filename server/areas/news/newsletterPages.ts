import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { Services } from '../../Services.ts'
import { confirmJoin, isConfirmable } from './joinNewsletter.ts'
import { type NoticePage, noticePage } from './noticePage.ts'
import { addressOf, removeAddress } from './subscribers.ts'
import { subscriberOfToken } from './unsubscribeToken.ts'

const Query = v.object({ token: v.pipe(v.string(), v.maxLength(200)) })

const tokenOf = (query: unknown): string => {
  const parsed = v.safeParse(Query, query)
  return parsed.success ? parsed.output.token : ''
}

const brokenLink = 'This link is incomplete, has already been used or has expired.'

/**
 * The pages behind the links in emails. They are not part of the contract, because mail clients open them, not our
 * app. Opening one changes nothing, because mail clients follow links before people do; its button does.
 */
export async function newsletterPages(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
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
  const broken = (reply: FastifyReply) => show(reply, 400, { title: 'That didn’t work', text: brokenLink })

  app.get('/api/newsletter/confirm', async (request, reply) => {
    if (!(await isConfirmable(services, tokenOf(request.query)))) return broken(reply)
    return show(reply, 200, {
      title: 'Subscribe to our newsletter?',
      text: 'One click to confirm.',
      button: 'Subscribe',
    })
  })
  app.post('/api/newsletter/confirm', async (request, reply) => {
    if (!(await confirmJoin(services, tokenOf(request.query)))) return broken(reply)
    return show(reply, 200, { title: 'You’re subscribed', text: 'You’ll get our next newsletter.' })
  })

  app.get('/api/newsletter/unsubscribe', async (request, reply) => {
    if (subscriberOfToken(services, tokenOf(request.query)) === null) return broken(reply)
    return show(reply, 200, {
      title: 'Unsubscribe from our newsletter?',
      text: 'You can subscribe again any time.',
      button: 'Unsubscribe',
    })
  })
  app.post('/api/newsletter/unsubscribe', async (request, reply) => {
    const subscriberId = subscriberOfToken(services, tokenOf(request.query))
    if (subscriberId === null) return broken(reply)
    const address = await addressOf(services.db, subscriberId)
    if (address !== undefined) await removeAddress(services.db, address)
    return show(reply, 200, { title: 'You’re unsubscribed', text: 'We won’t send you any more newsletters.' })
  })
}
