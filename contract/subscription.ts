import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { PlanName } from './user.ts'
import { limits } from './values/limits.ts'
import { answered, Count, Email, Id, MinorUnits, Success, Timestamp, text, Url } from './values/primitives.ts'

/** The limits of a plan. `null` means no limit. */
export const Plan = v.object({
  name: PlanName,
  title: v.string(),
  /** Per month. */
  price: MinorUnits,
  currency: v.string(),
  max_upload_bytes: Count,
  max_video_seconds: Count,
  /** Videos per calendar month. */
  max_videos: v.nullable(Count),
  features: v.array(v.string()),
})
export type Plan = v.InferOutput<typeof Plan>

/** The next page for the browser: the payment provider's, or `null` if no payment is required. */
const Redirect = v.object({ result: v.literal('success'), url: v.nullable(Url) })

export const listPlans = endpoint({
  id: 'subscription.plans',
  method: 'GET',
  path: '/api/subscription/plans/',
  access: 'guest',
  extra: true,
  summary: 'The plans with their prices and limits.',
  responses: { 200: v.array(Plan) },
  errors: [],
})

/** Resets with the calendar month, UTC. `videos_max` is null when the plan has no limit. */
export const Quota = v.object({ videos_used: Count, videos_max: v.nullable(Count), resets_at: Timestamp })
export type Quota = v.InferOutput<typeof Quota>

export const getQuota = endpoint({
  id: 'subscription.quota',
  method: 'GET',
  path: '/api/subscription/quota/',
  access: 'user',
  extra: true,
  summary: 'How many videos are used this month, and how many the plan allows.',
  responses: { 200: Quota },
  errors: [],
})

export const createSubscription = endpoint({
  id: 'subscription.create',
  method: 'POST',
  path: '/api/subscription/create/',
  access: 'user',
  summary: 'Choose a plan. Returns the URL of the payment page.',
  body: v.object({ plan: PlanName }),
  responses: { 200: Redirect },
  errors: [400, 501, 503],
})

export const manageSubscription = endpoint({
  id: 'subscription.manage',
  method: 'POST',
  path: '/api/subscription/manage/',
  access: 'user',
  summary: 'Open the billing portal.',
  responses: { 200: Redirect },
  errors: [400, 501, 503],
})

/** `pending`: subscribed, but nothing is sent until the account's email is confirmed. */
const NewsSubscription = { subscribed: v.boolean(), pending: v.optional(v.boolean(), false) }

export const subscribeNews = endpoint({
  id: 'subscription.news',
  method: 'POST',
  path: '/api/subscription/news/',
  access: 'user',
  summary: 'Subscribe to the newsletter by email, or unsubscribe.',
  body: v.object({ subscribed: v.boolean() }),
  responses: { 200: v.object({ result: v.literal('success'), ...NewsSubscription }) },
  errors: [400],
})

export const joinNewsletter = endpoint({
  id: 'subscription.join',
  method: 'POST',
  path: '/api/subscription/join/',
  access: 'guest',
  summary: 'Join the newsletter without an account. Sends an email to confirm it.',
  body: v.object({ email: Email }),
  responses: { 200: answered(Success) },
  errors: [400, 429],
})

export const Newsletter = v.object({ id: Id, title: v.string(), body: v.string(), created_at: Timestamp })
export type Newsletter = v.InferOutput<typeof Newsletter>

/** `newsletter` is the newest one, whose id becomes the user's `last_newsletter_id`. */
export const News = v.object({
  newsletter: v.nullable(Newsletter),
  newsletters: v.array(Newsletter),
  ...NewsSubscription,
})
export type News = v.InferOutput<typeof News>

export const listNews = endpoint({
  id: 'news.list',
  method: 'GET',
  path: '/api/news/',
  access: 'user',
  summary: 'The newsletters, newest first.',
  responses: { 200: News },
  errors: [],
})

/** For the navigation: compares it with `last_newsletter_id`. Unlike the list, this call marks nothing as seen. */
export const newestNews = endpoint({
  id: 'news.newest',
  method: 'GET',
  path: '/api/news/newest/',
  access: 'user',
  extra: true,
  summary: 'The id of the newest newsletter.',
  responses: { 200: v.object({ id: v.nullable(Id) }) },
  errors: [],
})

export const publishNews = endpoint({
  id: 'news.publish',
  method: 'POST',
  path: '/api/news/',
  access: 'staff',
  extra: true,
  summary: 'Publish a newsletter and mail it to the subscribers.',
  body: v.object({
    title: text(limits.newsletter.title, 'newsletterTitleMissing'),
    body: text(limits.newsletter.body, 'newsletterBodyMissing'),
  }),
  responses: { 201: Newsletter },
  errors: [400],
})
