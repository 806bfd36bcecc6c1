import { formatDate, formatNumber, plural } from '../../formats.ts'

export const plansStrings = {
  quotaTitle: 'This month',
  quotaLeft: (left: number, max: number) =>
    `${formatNumber(left)} of ${plural(max, 'video', 'videos')} left this month`,
  quotaUsed: (used: number, max: number) => `${formatNumber(used)} of ${plural(max, 'video', 'videos')} used`,
  quotaUnlimited: (used: number) => `${plural(used, 'video', 'videos')} this month. Your plan has no limit.`,
  quotaResets: (iso: string) => `Resets on ${formatDate(iso)}.`,
  title: 'Plan',
  lead: 'Change or cancel any time.',
  current: 'Your plan',
  perMonth: 'a month',
  choose: (title: string) => `Choose ${title}`,
  choosing: 'One moment…',
  manage: 'Manage billing',
  managing: 'Opening…',
  manageTitle: 'Billing',
  manageText: 'Invoices, payment method and cancellation, on our payment provider’s page.',
  paymentWaiting: 'Payment received. Updating your plan…',
  paymentLateTitle: 'Payment received',
  paymentLate: 'Your new plan can take a moment to show up. You can carry on in the meantime.',
  refresh: 'Check again',
  changed: (title: string) => `You’re now on ${title}.`,
  paymentsOff: 'Paid plans aren’t available yet. Your current plan still works as before.',
  emptyTitle: 'No plans to choose from',
  empty: 'This installation has no plans. Everything is included.',
}
