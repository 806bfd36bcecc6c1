import type { ReactNode } from 'react'

/** Stable: its props change only with a note. New: they may still change. Deprecated: something else took its place. */
export type ComponentStatus = 'stable' | 'new' | { deprecated: string }

/** A rule with a live example. */
export interface PicturedRule {
  text: string
  example: () => ReactNode
}

/** What the page of a part of a screen says. */
export interface PartUsage {
  /** What it is for, in one sentence or two. Markdown. */
  purpose: string
  status: ComponentStatus
  accessibility: {
    /** What it is to assistive technology. Markdown. */
    role: string
    /** Key, and what it does; empty when there are none of its own. */
    keys: readonly (readonly [key: string, does: string])[]
    /** What is read out, and when. Markdown. */
    announced: string
  }
  /** The address of its design file, which the page links to. */
  designFile?: string
  /** Renders each example in its own iframe: for dialogs and the like, which would cover the docs page or close with it. */
  overPage?: boolean
  /** Height of these iframes in pixels; 440 by default. */
  frameHeight?: number
}

/** What the page of a component says. */
export interface Usage extends PartUsage {
  /** The first rule of each list has an example. */
  do: readonly [PicturedRule, ...(PicturedRule | string)[]]
  dont: readonly [PicturedRule, ...(PicturedRule | string)[]]
}
