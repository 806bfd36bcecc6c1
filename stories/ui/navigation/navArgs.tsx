import { Clapperboard, CreditCard, Heart, Newspaper, Upload } from 'lucide-react'

export const sections = [
  { href: '#clips', label: 'Clips', icon: <Clapperboard />, current: true },
  { href: '#liked', label: 'Liked', icon: <Heart />, badge: '3' },
  { href: '#upload', label: 'Upload', icon: <Upload /> },
]
/** The props of a page's navigation. */
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
