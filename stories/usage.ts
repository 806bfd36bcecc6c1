import type { ReactNode } from 'react'
import { ComponentPage } from './ComponentPage.tsx'

/** Stable: its props change only with a note. New: they may still change. Deprecated: something else took its place. */
export type ComponentStatus = 'stable' | 'new' | { deprecated: string }

/** A rule with a picture of it: a live example. */
export interface PicturedRule {
  text: string
  example: () => ReactNode
}

export interface Usage {
  /** What it is for, in one sentence or two. Markdown. */
  purpose: string
  status: ComponentStatus
  /** The first rule of each list has a picture. */
  do: readonly [PicturedRule, ...(PicturedRule | string)[]]
  dont: readonly [PicturedRule, ...(PicturedRule | string)[]]
  accessibility: {
    /** What it is to assistive technology. Markdown. */
    role: string
    /** Key, and what it does; empty when there are none of its own. */
    keys: readonly (readonly [key: string, does: string])[]
    /** What is read out, and when. Markdown. */
    announced: string
  }
  /** Draws each example in a frame of its own: for dialogs and the like, which would cover the docs page. */
  overPage?: boolean
}

/** The docs page of a component: the parameters of its story file. */
export const usage = (docs: Usage) => ({
  usage: docs,
  docs: {
    page: ComponentPage,
    description: { component: docs.purpose },
    ...(docs.overPage ? { story: { inline: false, iframeHeight: 440 } } : {}),
  },
})
