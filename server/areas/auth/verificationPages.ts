import type { FastifyInstance, FastifyReply } from 'fastify'
import { noticePages, tokenOf } from '../../http/noticePages.ts'
import type { Services } from '../../Services.ts'
import { verificationState, verifyEmail } from './verifyEmail.ts'

/** The page behind the link that confirms the address of an account. */
export async function verificationPages(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { show, broken } = noticePages(app, services)

  const confirmed = (reply: FastifyReply) =>
    show(reply, 200, { title: 'Your email is confirmed', text: 'Thank you. You can close this page.' })

  app.get('/api/email/confirm', async (request, reply) => {
    const state = await verificationState(services, tokenOf(request.query))
    if (state !== 'open') return state === 'done' ? confirmed(reply) : broken(reply)
    return show(reply, 200, {
      title: 'Confirm your email?',
      text: 'One click, and we know that this address is yours.',
      button: 'Confirm',
    })
  })
  app.post('/api/email/confirm', async (request, reply) => {
    return (await verifyEmail(services, tokenOf(request.query))) ? confirmed(reply) : broken(reply)
  })
}
