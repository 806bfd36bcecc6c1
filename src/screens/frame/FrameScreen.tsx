import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { User } from '../../../contract/user.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, media, radius, space, zIndex } from '../../theme/tokens.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Menu, type MenuAction } from '../../ui/Menu.tsx'
import { type NavTab, NavTabs } from '../../ui/NavTabs.tsx'
import { SkipLink } from '../../ui/SkipLink.tsx'
import { visuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Logo } from './Logo.tsx'

export interface FrameScreenProps {
  user: Pick<User, 'name' | 'email' | 'avatar_url'>
  /** Words above the navigation, for the administration. */
  title?: string | undefined
  tabs: readonly NavTab[]
  /** Further entries of the account menu. */
  actions: readonly MenuAction[]
  themeToggle: ReactNode
  banner?: ReactNode
  onLogout: () => void
  children: ReactNode
}

const Top = styled.header`
  position: sticky; inset-block-start: 0; z-index: ${zIndex.sticky}; display: flex; align-items: center; gap: ${space[4]};
  min-block-size: 4rem; padding-inline: ${space[4]}; border-block-end: 1px solid ${color.border}; background: ${color.surface};
  ${media.tablet} { padding-inline: ${space[6]}; }
`
const Side = styled.aside`
  position: sticky; inset-block-start: 4rem; z-index: ${zIndex.sticky}; padding: ${space[2]} ${space[3]};
  border-block-end: 1px solid ${color.border}; background: ${color.surface};
  ${media.laptop} {
    align-self: start; block-size: calc(100dvh - 4rem); overflow-y: auto; padding: ${space[5]} ${space[3]};
    border-block-end: 0; border-inline-end: 1px solid ${color.border};
  }
`
const Layout = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr);
  ${media.laptop} { grid-template-columns: 14rem minmax(0, 1fr); }
`
const Main = styled.main`
  min-inline-size: 0; min-block-size: calc(100dvh - 4rem); background: ${color.bg}; outline: none;
`
const Push = styled.div`margin-inline-start: auto; display: flex; align-items: center; gap: ${space[3]};`
const Account = styled.button`
  display: flex; align-items: center; padding: 0.125rem; border: 0; border-radius: ${radius.full}; background: none; cursor: pointer;
`
/** On a phone there is no room for it; the tabs below say the same to who sees them. */
const Area = styled.span`
  min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; padding: ${space[1]} ${space[2]}; border-radius: ${radius.sm}; background: ${color.surfaceSunken};
  color: ${color.textMuted}; font-size: ${font.size.xs}; font-weight: ${font.weight.strong};
  @media (max-width: 30em) { ${visuallyHidden} }
`

/** What stands around every page of the dashboard and of the administration. */
export function FrameScreen({ user, title, tabs, actions, themeToggle, banner, onLogout, children }: FrameScreenProps) {
  const t = useStrings('frame')
  const { skipToContent } = useStrings('app')
  return (
    <>
      <SkipLink href="#content">{skipToContent}</SkipLink>
      <Top>
        <Logo href="/" label={t.home} spare />
        {title ? <Area>{title}</Area> : null}
        <Push>
          {themeToggle}
          <Menu
            header={
              <>
                <strong>{user.name}</strong>
                <br />
                {user.email}
              </>
            }
            trigger={
              <Account type="button" aria-label={t.account(user.name)}>
                <Avatar name={user.name} src={user.avatar_url ?? undefined} decorative />
              </Account>
            }
            groups={[
              actions,
              [{ id: 'logout', label: t.logOut, icon: <LogOut aria-hidden="true" />, onSelect: onLogout }],
            ]}
          />
        </Push>
      </Top>
      <Layout>
        <Side>
          <NavTabs label={t.sections} items={tabs} layout="side" />
        </Side>
        <Main id="content" tabIndex={-1}>
          {banner}
          {children}
        </Main>
      </Layout>
    </>
  )
}
