import { formatNumber, plural } from '../formats.ts'

export const plans = {
  title: 'Plan',
  lead: 'Change or stop whenever you like.',
  current: 'Your plan',
  perMonth: 'a month',
  free: 'Free',
  choose: (title: string) => `Choose ${title}`,
  choosing: 'One moment…',
  manage: 'Manage billing',
  managing: 'Opening…',
  manageTitle: 'Billing',
  manageText: 'Invoices, payment method and cancelling, on our payment provider’s own page.',
  changed: (title: string) => `You are on ${title} now.`,
  paymentsOff: 'Paid plans cannot be chosen here yet. Everything in your present plan works as before.',
  limits: 'Limits',
  videos: (count: number | null) =>
    count === null ? 'Unlimited videos' : `${plural(count, 'video', 'videos')} a month`,
  hours: (hours: number) => `Up to ${formatNumber(hours)} h each`,
  minutes: (minutes: number) => `Up to ${formatNumber(minutes)} min each`,
  size: (size: string) => `Files up to ${size}`,
  emptyTitle: 'No plans to choose from',
  empty: 'There are no plans on this installation. Everything simply works.',
}
