import type { FastifyInstance, FastifyReply } from 'fastify'
import { noticePages, tokenOf } from '../../http/noticePages.ts'
import type { Services } from '../../Services.ts'
import { confirmationState, confirmJoin } from './joinNewsletter.ts'
import { addressOf, removeAddress } from './subscribers.ts'
import { subscriberOfToken } from './unsubscribeToken.ts'

/** The pages behind the links of newsletters, and of the email that confirms a subscription. */
export async function newsletterPages(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { show, broken } = noticePages(app, services)

  const joined = (reply: FastifyReply) =>
    show(reply, 200, { title: 'You’re subscribed', text: 'You’ll get our next newsletter.' })

  app.get('/api/newsletter/confirm', async (request, reply) => {
    const state = await confirmationState(services, tokenOf(request.query))
    if (state !== 'open') return state === 'done' ? joined(reply) : broken(reply)
    return show(reply, 200, {
      title: 'Subscribe to our newsletter?',
      text: 'One click to confirm.',
      button: 'Subscribe',
    })
  })
  app.post('/api/newsletter/confirm', async (request, reply) => {
    const token = tokenOf(request.query)
    const isJoined = (await confirmJoin(services, token)) || (await confirmationState(services, token)) === 'done'
    return isJoined ? joined(reply) : broken(reply)
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
    if (address) await removeAddress(services.db, address.email)
    return show(reply, 200, { title: 'You’re unsubscribed', text: 'We won’t send you any more newsletters.' })
  })
}
