import { type ReactElement, useId, useState } from 'react'
import type { PostFields } from '../protocol.js'

interface PostFieldsFormProps {
  /** Fields that cannot be changed here are missing. */
  readonly fields: PostFields
  readonly disabled: boolean
  readonly onChange: (key: string, value: string | readonly string[] | boolean) => void
  /** Stores a picture and returns its address; null if that failed. */
  readonly store: (file: File) => Promise<string | null>
}

const AUDIENCES = [
  ['', 'As the paywall says'],
  ['everyone', 'Everyone'],
  ['only_free', 'Free subscribers'],
  ['only_paid', 'Paying subscribers'],
  ['founding', 'Founding members'],
] as const

/** The front matter of a post as a form. */
export function PostFieldsForm({ fields, disabled, onChange, store }: PostFieldsFormProps): ReactElement {
  const text = (key: string) => (typeof fields[key] === 'string' ? fields[key] : '')
  const field = (key: string) => ({
    value: text(key),
    disabled: disabled || fields[key] === undefined,
    onChange: (value: string) => onChange(key, value),
  })
  const names = fields['authors']
  const date = text('date')
  return (
    <form className="post-fields" aria-label="About the post" onSubmit={(event) => event.preventDefault()}>
      <Line label="Title" className="post-fields-title" {...field('title')} />
      <Line label="Subtitle" {...field('subtitle')} />
      <details>
        <summary>Date, audience, cover and more</summary>
        <div className="post-fields-grid">
          {/* A date with a time has no field of its own. */}
          <Line label="Date" type={/^(?:\d{4}-\d\d-\d\d)?$/.test(date) ? 'date' : 'text'} {...field('date')} />
          <Audience {...field('audience')} />
          <Authors
            names={Array.isArray(names) ? names : []}
            disabled={disabled || names === undefined}
            onChange={(value) => onChange('authors', value)}
          />
          <label className="post-field-draft">
            <input
              type="checkbox"
              checked={fields['draft'] === true}
              disabled={disabled || fields['draft'] === undefined}
              onChange={({ target }) => onChange('draft', target.checked)}
            />{' '}
            Draft: not on the site
          </label>
          <Line label="Address" hint="The last part of the post’s address." {...field('slug')} />
          <div className="post-fields-cover">
            <Line label="Cover picture" {...field('cover')} />
            <label className="button">
              Choose a file
              <input
                type="file"
                className="unseen"
                accept="image/*"
                disabled={disabled}
                onChange={({ target }) => {
                  const [file] = target.files ?? []
                  if (file) void store(file).then((address) => address !== null && onChange('cover', address))
                  target.value = ''
                }}
              />
            </label>
          </div>
          <Line label="Description of the cover" {...field('cover_alt')} />
          <Line
            label="Description for search and social networks"
            className="post-fields-wide"
            {...field('description')}
          />
          <Line label="Title in search results" {...field('search_title')} />
          <Line label="Title where it is shared" {...field('social_title')} />
          <Line
            label="Description in search results, if another"
            className="post-fields-wide"
            {...field('search_description')}
          />
        </div>
      </details>
    </form>
  )
}

interface FieldProps {
  readonly value: string
  readonly disabled: boolean
  readonly onChange: (value: string) => void
}

interface LineProps extends FieldProps {
  readonly label: string
  readonly hint?: string
  readonly type?: 'text' | 'date'
  readonly className?: string
}

function Line({ label, hint, type = 'text', className = '', value, disabled, onChange }: LineProps): ReactElement {
  const id = useId()
  return (
    <div className={`post-field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        dir="auto"
        value={value}
        disabled={disabled}
        placeholder={disabled ? 'Only in the source' : undefined}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint === undefined ? null : (
        <small id={`${id}-hint`} className="muted">
          {hint}
        </small>
      )}
    </div>
  )
}

interface AuthorsProps {
  readonly names: readonly string[]
  readonly disabled: boolean
  readonly onChange: (names: readonly string[]) => void
}

function Authors({ names, disabled, onChange }: AuthorsProps): ReactElement {
  // A comma that was just written has no name after it.
  const [written, setWritten] = useState({ names, text: names.join(', ') })
  const isOther = written.names.join('\n') !== names.join('\n')
  return (
    <Line
      label="Authors"
      hint="Separate names with commas."
      value={isOther ? names.join(', ') : written.text}
      disabled={disabled}
      onChange={(text) => {
        const next = text
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
        setWritten({ names: next, text })
        onChange(next)
      }}
    />
  )
}

function Audience({ value, disabled, onChange }: FieldProps): ReactElement {
  const id = useId()
  return (
    <div className="post-field">
      <label htmlFor={id}>Audience</label>
      <select id={id} value={value} disabled={disabled} onChange={(event) => onChange(event.target.value)}>
        {AUDIENCES.some(([known]) => known === value) ? null : <option value={value}>{value}</option>}
        {AUDIENCES.map(([known, label]) => (
          <option key={known} value={known}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
