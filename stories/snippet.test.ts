import { createElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { usableCode } from '../.storybook/usableCode.ts'
import { casesOf, jsxOf, usageOf } from './snippet.ts'

const Icon = () => null
const Menu = () => null

describe('code snippets of stories', () => {
  it('show the code that a developer would write', () => {
    expect(jsxOf(Menu, { label: 'More', open: true, count: 3, onClose: vi.fn(), hint: undefined, busy: false })).toBe(
      '<Menu label="More" open count={3} onClose={() => {}} />',
    )
  })

  it('write out a required prop that is false', () => {
    const Card = Object.assign(() => null, { __docgenInfo: { props: { selected: { required: true }, busy: {} } } })
    expect(jsxOf(Card, { selected: false, busy: false })).toMatch(/^<\w+ selected=\{false\} \/>$/)
  })

  it('contain no function names of a built Storybook', () => {
    const written = '<Form onSubmit={function Ste(){}}><React.Fragment key=".0"><b/></React.Fragment></Form>'
    expect(usableCode(written, { component: Menu, args: {} })).toBe('<Form onSubmit={() => {}}><><b/></></Form>')
  })

  it('keep children and elements in other props', () => {
    expect(jsxOf(Menu, { icon: createElement(Icon), children: ['Save ', createElement('b', null, 'now')] })).toBe(
      '<Menu icon={<Icon />}>Save <b>now</b></Menu>',
    )
  })

  it('wrap long lines', () => {
    const groups = [
      [{ id: 'rename', label: 'Rename', icon: createElement(Icon), onSelect: vi.fn() }],
      [{ id: 'delete', label: 'Delete', danger: true, onSelect: vi.fn() }],
    ]
    expect(jsxOf(Menu, { align: 'start', groups })).toBe(`<Menu
  align="start"
  groups={[
    [{ id: 'rename', label: 'Rename', icon: <Icon />, onSelect: () => {} }],
    [{ id: 'delete', label: 'Delete', danger: true, onSelect: () => {} }],
  ]}
/>`)
  })

  it('start with the import, and move long values to constants', () => {
    const Card = Object.assign(() => null, { displayName: 'Card', __docgenInfo: { file: 'src/screens/Card.tsx' } })
    const clip = {
      id: 'c1',
      title: 'The moment it all changed',
      poster: `data:image/webp;base64,${'A'.repeat(500)}`,
      views: 1234567,
    }
    const args = { clip, selected: true, actions: { onOpen: vi.fn(), getFolders: () => [] } }
    expect(usableCode('<Card clip={{…}} />', { component: Card, args })).toBe(usageOf(Card, args))
    expect(usageOf(Card, args)).toBe(`import { Card } from 'src/screens/Card.tsx'

const clip = {
  id: 'c1',
  title: 'The moment it all changed',
  poster: 'data:image/webp;base64,AAAAAAAAAAAAAAAAA…',
  views: 1234567,
}

<Card clip={clip} selected actions={{ onOpen: () => {}, getFolders: () => [] }} />`)
  })

  it('show each case of a part, with what it changes', () => {
    const Card = Object.assign(() => null, { displayName: 'Card', __docgenInfo: { file: 'src/screens/Card.tsx' } })
    const clip = { id: 'c1', title: 'The moment it all changed', views: 12, reasons: ['The room laughs.', 'Fast.'] }
    const cases = { ready: {}, 'never seen': { clip: { ...clip, views: 0 }, note: 'New' } }
    expect(casesOf(Card, { clip, note: null }, cases)).toBe(`import { Card } from 'src/screens/Card.tsx'

const clip = {
  id: 'c1',
  title: 'The moment it all changed',
  views: 12,
  reasons: ['The room laughs.', 'Fast.'],
}

// ready
<Card clip={clip} note={null} />

// never seen
<Card clip={{ ...clip, views: 0 }} note="New" />`)
  })
})
