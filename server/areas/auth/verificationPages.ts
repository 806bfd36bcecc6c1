import type { FastifyInstance } from 'fastify'
import { noticePages, tokenOf } from '../../http/noticePages.ts'
import type { Services } from '../../Services.ts'
import { isVerifiable, verifyEmail } from './verifyEmail.ts'

/** The page behind the link that confirms the address of an account. */
export async function verificationPages(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { show, broken } = noticePages(app, services)

  app.get('/api/email/confirm', async (request, reply) => {
    if (!(await isVerifiable(services, tokenOf(request.query)))) return broken(reply)
    return show(reply, 200, {
      title: 'Confirm your email?',
      text: 'One click, and we know that this address is yours.',
      button: 'Confirm',
    })
  })
  app.post('/api/email/confirm', async (request, reply) => {
    if (!(await verifyEmail(services, tokenOf(request.query)))) return broken(reply)
    return show(reply, 200, { title: 'Your email is confirmed', text: 'Thank you. You can close this page.' })
  })
}
