import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { FileInput } from '../blocks/edit-view.js'
import { type Upload, uploadProblem } from '../document/file-blocks.js'
import { AddressInput } from './address-input.js'
import type { IconName } from './icon-paths.js'
import { Icon } from './icons.js'
import { useTools } from './tools-context.js'

interface BarIconProps {
  readonly icon: IconName
  readonly label: string
  readonly disabled?: boolean | undefined
  readonly onPress: () => void
}

/** A small button in a form. */
export function BarIcon({ icon, label, disabled, onPress }: BarIconProps): ReactElement {
  return (
    <button
      type="button"
      className="edit-button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  )
}

/** A file on its way: the part that is done, from 0 to 1; or why it failed. */
type UploadState = { readonly done: number } | { readonly problem: string } | null

/** Stores a file. `start` is null if nobody stores it; then only addresses are asked for. */
function useUpload(
  upload: Upload | null,
  onStored: (address: string, file: File) => void,
): {
  readonly state: UploadState
  readonly start: ((file: File) => void) | null
} {
  const { words } = useTools()
  const [state, setState] = useState<UploadState>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  if (!upload) return { state, start: null }
  return {
    state,
    start(file) {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setState({ done: 0 })
      upload(file, { signal: controller.signal, onProgress: (done) => setState({ done }) }).then(
        (address) => {
          if (controller.signal.aborted) return
          setState(null)
          onStored(address, file)
        },
        (error: unknown) => {
          if (controller.signal.aborted) return
          setState({ problem: uploadProblem(error, words) })
        },
      )
    },
  }
}

interface PictureFieldProps {
  readonly id: string
  readonly value: string
  readonly required: boolean
  readonly 'aria-invalid'?: true | undefined
  readonly 'aria-describedby'?: string | undefined
  readonly onChange: (value: unknown) => void
}

/** A picture by its address or from a file, which is chosen, dropped or pasted. */
export function PictureField({ id, value, onChange, ...shared }: PictureFieldProps): ReactElement {
  const { uploads, words } = useTools()
  const { state, start } = useUpload(uploads.upload, onChange)
  const [last, setLast] = useState<File | null>(null)
  const take = (files: FileList | null): boolean => {
    const file = [...(files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (!file || !start) return false
    setLast(file)
    start(file)
    return true
  }
  return (
    <div
      className="edit-picture"
      onDragOver={(event) => start && event.preventDefault()}
      onDrop={(event) => take(event.dataTransfer.files) && event.preventDefault()}
      onPaste={(event) => take(event.clipboardData.files) && event.preventDefault()}
    >
      {/^https?:/.test(value) && <img className="edit-thumbnail" src={value} alt="" />}
      <AddressInput
        {...shared}
        id={id}
        value={value}
        onChange={(address) => onChange(address === '' ? null : address)}
      />
      {start && (
        <label className="edit-push edit-file">
          {words.chooseFile}
          <input type="file" accept="image/*" onChange={(event) => take(event.target.files)} />
        </label>
      )}
      <UploadLine state={state} again={last && start ? () => start(last) : null} />
    </div>
  )
}

interface FileFieldProps {
  readonly accept: string | undefined
  readonly onStored: (file: Parameters<FileInput['attrs']>[0]) => void
}

/** Chooses the file that a block shows. Nothing if nobody stores files. */
export function FileField({ accept, onStored }: FileFieldProps): ReactElement | null {
  const { uploads, words } = useTools()
  const { state, start } = useUpload(uploads.storeFile, (address, { name, type, size }) =>
    onStored({ address, name, type, size }),
  )
  const [last, setLast] = useState<File | null>(null)
  if (!start) return null
  return (
    <div className="edit-picture">
      <label className="edit-push edit-file">
        {words.chooseFile}
        <input
          type="file"
          accept={accept}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (!file) return
            setLast(file)
            start(file)
          }}
        />
      </label>
      <UploadLine state={state} again={last ? () => start(last) : null} />
    </div>
  )
}

/** How far a file is, or why it failed, with another try. */
function UploadLine({
  state,
  again,
}: {
  readonly state: UploadState
  readonly again: (() => void) | null
}): ReactElement {
  const { words } = useTools()
  return (
    <p className="edit-hint" role="status">
      {state && ('done' in state ? words.uploading(Math.round(state.done * 100)) : state.problem)}
      {state && 'problem' in state && again && (
        <button type="button" className="edit-push" onClick={again}>
          {words.tryAgain}
        </button>
      )}
    </p>
  )
}
