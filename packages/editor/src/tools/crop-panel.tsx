import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import { uploadProblem } from '../document/file-blocks.js'
import { PanelButtons, PanelDialog } from './panel-dialog.js'
import { useTools } from './tools-context.js'
import { setPanel } from './tools-state.js'

// Cuts a picture in the browser and stores the result as another file. The document changes when that is stored, in one
// step; the picture that was there stays where it was.

/** Width of pictures in mails (E-IMG). */
const MAIL_WIDTH = 550
const SHAPES = ['1:1', '4:3', '3:2', '16:9', '3:4'] as const
const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }
/** Of JPEG and WebP. */
const QUALITY = 0.92

/** Cuts the picture at a position. */
export default function CropPanel({ at }: { readonly at: number }): ReactElement | null {
  const { view, words, uploads } = useTools()
  const [crop, setCrop] = useState(WHOLE)
  const [shape, setShape] = useState('')
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null)
  const [state, setState] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  const running = useRef<AbortController | null>(null)
  const id = useId()
  const [shown, setShown] = useState<string | null>(null)
  const node = view.state.doc.nodeAt(at)
  const source: unknown = node?.attrs['src']
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => {
    let address: string | null = null
    let isClosed = false
    fileAt(String(source)).then(
      (file) => {
        if (isClosed) return
        address = URL.createObjectURL(file)
        setShown(address)
      },
      () => !isClosed && setState(words.crop.blocked),
    )
    return () => {
      isClosed = true
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [source, words])
  if (!node || typeof source !== 'string' || !uploads.upload) return null
  const close = (): void => {
    setPanel(view, null)
  }
  const aspect = aspectOf(shape)
  const choose = (next: string): void => {
    setShape(next)
    const wanted = aspectOf(next)
    if (!size) return
    setCrop(
      wanted === undefined
        ? WHOLE
        : centerCrop(
            makeAspectCrop(
              // The largest frame of this shape: it fills the picture in one direction.
              size.width / size.height > wanted ? { unit: '%', height: 100 } : { unit: '%', width: 100 },
              wanted,
              size.width,
              size.height,
            ),
            size.width,
            size.height,
          ),
    )
  }
  const result = size && pixelsOf(crop, size)
  const save = async (): Promise<void> => {
    const { upload } = uploads
    if (!image.current || !result || !upload) return
    if (crop.width > 99.5 && crop.height > 99.5) return close()
    setBusy(true)
    const controller = new AbortController()
    running.current = controller
    try {
      setState(words.uploading(0))
      const file = await cutOut(image.current, result, source)
      const address = await upload(file, {
        signal: controller.signal,
        onProgress: (done) => setState(words.uploading(Math.round(done * 100))),
      })
      if (controller.signal.aborted || view.isDestroyed) return
      const now = view.state.doc.nodeAt(at)
      if (now?.attrs['src'] === source)
        view.dispatch(
          view.state.tr.setNodeMarkup(at, null, { ...now.attrs, ...cutAttrs(address, file, result) }, now.marks),
        )
      close()
    } catch (error) {
      if (controller.signal.aborted) return
      setBusy(false)
      setState(uploadProblem(error, words))
    }
  }
  return (
    <PanelDialog title={words.crop.title} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {shown !== null && (
          <ReactCrop
            crop={crop}
            keepSelection
            minWidth={24}
            minHeight={24}
            disabled={isBusy || size === null}
            {...(aspect !== undefined && { aspect })}
            onChange={(_, percent) => setCrop(percent)}
            className="edit-crop"
          >
            <img
              ref={image}
              src={shown}
              alt=""
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
              onError={() => setState(words.crop.blocked)}
            />
          </ReactCrop>
        )}
        <label className="edit-label" htmlFor={id}>
          {words.crop.shape}
        </label>
        <select id={id} className="edit-input" value={shape} onChange={({ target }) => choose(target.value)}>
          <option value="">{words.crop.free}</option>
          {SHAPES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
        <p className="edit-hint" role="status">
          {state ?? (result && words.crop.size(result, mailSizeOf(result)))}
        </p>
        <PanelButtons cancel={words.cancel} save={words.crop.title} isBusy={isBusy || size === null} onCancel={close} />
      </form>
    </PanelDialog>
  )
}

interface Size {
  readonly width: number
  readonly height: number
}

interface Pixels extends Size {
  readonly x: number
  readonly y: number
}

function aspectOf(shape: string): number | undefined {
  const [width, height] = shape.split(':').map(Number)
  return width && height ? width / height : undefined
}

/** The frame in pixels of the picture's file. */
function pixelsOf(crop: PercentCrop, size: { readonly width: number; readonly height: number }): Pixels {
  const part = (percent: number, of: number) => Math.round((percent / 100) * of)
  return {
    x: part(crop.x, size.width),
    y: part(crop.y, size.height),
    width: Math.max(1, part(crop.width, size.width)),
    height: Math.max(1, part(crop.height, size.height)),
  }
}

function mailSizeOf({ width, height }: Pixels): Size {
  const shown = Math.min(MAIL_WIDTH, width)
  return { width: shown, height: Math.round((height * shown) / width) }
}

/**
 * A picture's file. The page shows it already, but browsers let no script read such a picture. Asked for again without
 * their cache, because servers such as S3 say only then whether they share it with other pages.
 */
async function fileAt(address: string): Promise<Blob> {
  const response = await fetch(address, { cache: 'no-store', credentials: 'omit' })
  if (!response.ok) throw new Error(response.statusText)
  return response.blob()
}

/** The part of a picture as a file of its kind; PNG if the browser cannot write that kind. */
async function cutOut(image: HTMLImageElement, { x, y, width, height }: Pixels, source: string): Promise<File> {
  const canvas = image.ownerDocument.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, width, height)
  const [name = ''] = (source.split(/[?#]/)[0] ?? '').split('/').slice(-1)
  const kind = /\.jpe?g$/i.test(name) ? 'image/jpeg' : /\.webp$/i.test(name) ? 'image/webp' : 'image/png'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kind, QUALITY))
  if (!blob) throw new Error()
  const base = name.replace(/\.\w+$/, '') || 'picture'
  return new File([blob], `${base}-${width}x${height}.${blob.type.replace('image/', '').replace('jpeg', 'jpg')}`, {
    type: blob.type,
  })
}

/** What a picture's block says of its file. `resizeWidth` was chosen for the whole picture, so it may be too large. */
function cutAttrs(src: string, { size, type }: File, { width, height }: Pixels) {
  return { src, width, height, bytes: size, type, srcNoWatermark: null, resizeWidth: null }
}
