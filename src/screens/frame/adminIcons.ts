import {
  Boxes,
  ChartColumn,
  Mail,
  MessageSquare,
  Settings2,
  Tags,
  Ticket,
  Users,
  UsersRound,
  Wallet,
  Wrench,
} from 'lucide-react'

/** The icons of the staff tabs, by label. */
export const staffIcons = {
  overview: ChartColumn,
  setup: Wrench,
  staff: Users,
  affiliates: UsersRound,
  adminProducts: Boxes,
  categories: Tags,
  constants: Settings2,
  newsletter: Mail,
  feedback: MessageSquare,
}

/** The icons of the affiliate tabs, by label. */
export const affiliateIcons = { overview: ChartColumn, payout: Wallet, code: Ticket }
