import type { Services } from '../../Services.ts'
import { deliver, sendDisabledMail } from './deliver.ts'
import { type DeliveryJob, deliveryQueue, sweepDeliveries } from './deliveries.ts'

/** Background work of webhooks. */
export function defineWebhookJobs(services: Services): void {
  const { jobs, db } = services
  // Several at once, because they mostly wait. A failed delivery has its next try as a job of its own; these retries
  // are for kills.
  jobs.define(deliveryQueue, { concurrency: 4, retries: 20, expireSeconds: 120 }, (data, context) =>
    deliver(services, data as DeliveryJob, context),
  )
  jobs.define('webhook-disabled-mail', { concurrency: 1, retries: 5, expireSeconds: 120 }, (data, context) =>
    sendDisabledMail(services, data, context),
  )
  jobs.define('sweep-deliveries', { concurrency: 1, retries: 1, expireSeconds: 600 }, () => sweepDeliveries(db))
  jobs.every('41 * * * *', 'sweep-deliveries')
}
