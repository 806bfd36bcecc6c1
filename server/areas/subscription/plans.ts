import type { Plan } from '../../../contract/subscription.ts'
import type { PlanName } from '../../../contract/user.ts'

const GiB = 1024 ** 3

/** Prices and limits of each plan, defined only here. */
export const plans: Readonly<Record<PlanName, Plan>> = {
  free: {
    name: 'free',
    title: 'Free',
    price: 0,
    currency: 'eur',
    max_upload_bytes: 2 * GiB,
    max_video_seconds: 3600,
    max_videos: 5,
    features: ['5 videos a month', 'Up to an hour each', 'All formats'],
  },
  creator: {
    name: 'creator',
    title: 'Creator',
    price: 1900,
    currency: 'eur',
    max_upload_bytes: 8 * GiB,
    max_video_seconds: 3 * 3600,
    max_videos: 60,
    features: ['60 videos a month', 'Up to three hours each', 'Files up to 8 GB'],
  },
  studio: {
    name: 'studio',
    title: 'Studio',
    price: 4900,
    currency: 'eur',
    max_upload_bytes: 64 * GiB,
    max_video_seconds: 8 * 3600,
    max_videos: null,
    features: ['As many videos as you like', 'Up to eight hours each', 'Files up to 64 GB'],
  },
}
