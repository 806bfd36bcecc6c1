import { Clapperboard, CreditCard, Heart, Newspaper, Upload } from 'lucide-react'

export const sections = [
  { href: '#clips', label: 'Clips', icon: <Clapperboard />, current: true },
  { href: '#liked', label: 'Liked', icon: <Heart />, badge: '3' },
  { href: '#upload', label: 'Upload', icon: <Upload /> },
]
/** What the navigation of a page is given. */
export const groups = [
  { label: 'Work', items: sections },
  {
    label: 'More',
    items: [
      { href: '#plan', label: 'Plan', icon: <CreditCard /> },
      { href: '#news', label: 'News', icon: <Newspaper /> },
    ],
  },
]
