import type { ReactElement } from 'react'
import { DIRECTIONS, SCHEMES, WIDTHS, type Settings } from '../state/settings.js'
import type { Change } from '../state/use-settings.js'
import { Choice } from './choice.js'
import { Menu } from './menu.js'

export interface DisplayMenuProps {
  readonly settings: Settings
  readonly change: Change
}

const SCHEME_NAMES = { system: 'Auto', light: 'Light', dark: 'Dark' } as const
const DIRECTION_NAMES = { own: 'Own', ltr: 'LTR', rtl: 'RTL' } as const

/** How page and mail are shown: width, colours, pictures and direction. */
export function DisplayMenu({ settings, change }: DisplayMenuProps): ReactElement {
  const { view, width, scheme, images, direction } = settings
  const isSheet = view === 'clients'
  const isMail = view !== 'page'
  return (
    <Menu label="Display" note={noteOf(settings)} title="Width, colours, pictures and direction">
      {isSheet ? null : (
        <Field label="Width" keys="w">
          <Choice
            label="Width"
            value={width}
            options={WIDTHS.map((value) => ({
              value,
              label: value === null ? 'Full' : String(value),
              title: 'Width in CSS pixels (w)',
            }))}
            onChange={(value) => change({ width: value })}
          />
        </Field>
      )}
      <Field label="Colours" keys="d">
        <Choice
          label="Colours"
          value={scheme}
          options={SCHEMES.map((value) => ({
            value,
            label: SCHEME_NAMES[value],
            ...(value === 'system' ? { title: 'Same as your system (d)' } : {}),
          }))}
          onChange={(value) => change({ scheme: value })}
        />
      </Field>
      {isMail ? (
        <>
          <Field label="Pictures" keys="i">
            <Choice
              label="Pictures"
              value={images}
              options={[
                { value: true, label: 'Images on' },
                { value: false, label: 'Images off', title: 'Show the mail without pictures (i)' },
              ]}
              onChange={(value) => change({ images: value })}
            />
          </Field>
          <Field label="Direction" keys="l">
            <Choice
              label="Direction"
              value={direction}
              options={DIRECTIONS.map((value) => ({ value, label: DIRECTION_NAMES[value] }))}
              onChange={(value) => change({ direction: value })}
            />
          </Field>
        </>
      ) : null}
    </Menu>
  )
}

function Field({
  label,
  keys,
  children,
}: {
  readonly label: string
  readonly keys: string
  readonly children: ReactElement
}): ReactElement {
  return (
    <div className="field">
      <span aria-hidden="true">{label}</span>
      {children}
      <kbd aria-hidden="true">{keys}</kbd>
    </div>
  )
}

/** What differs from the defaults, in a few words. */
function noteOf({ view, width, scheme, images, direction }: Settings): string {
  return [
    width !== null && view !== 'clients' ? `${width} px` : '',
    scheme === 'system' ? '' : scheme,
    images || view === 'page' ? '' : 'no images',
    direction === 'own' || view === 'page' ? '' : DIRECTION_NAMES[direction],
  ]
    .filter(Boolean)
    .join(', ')
}
