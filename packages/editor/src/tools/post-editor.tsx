import { type ReactElement, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Editor } from '../create-editor.js'
import type { MountedEditor, MountOptions } from '../mount-options.js'

export interface PostEditorProps extends Omit<MountOptions, 'post' | 'onChange'> {
  /** From `createEditor`. */
  readonly editor: Editor
  /** The post as it is stored. Another one than the last that came in or went out replaces the document. */
  readonly post: unknown
  /** Called with the stored JSON once the writer rests, when the text loses the focus, and before the editor goes. */
  readonly onChange?: ((post: unknown) => void) | undefined
  /** The name under which a form sends the post as JSON. Default: it is no field of a form. */
  readonly name?: string | undefined
  /** Shown until the editor is there, also by servers: the page of the post, by `<Post>` of `diptych/react`. */
  readonly children?: ReactNode
  /** The editor once it is there. */
  readonly ref?: Ref<MountedEditor | null> | undefined
}

/** Milliseconds without a change after which `onChange` is called. */
const REST = 250

/**
 * The editor in a page of React. The page needs `diptych/web.css` and `@diptych/editor/editor.css`. `page`, `api`,
 * `upload`, `plugins`, `language` and `label` are those of the first drawing.
 */
export function PostEditor({ editor, post, onChange, name, children, ref, ...options }: PostEditorProps): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const [mounted, setMounted] = useState<MountedEditor | null>(null)
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
  useImperativeHandle<MountedEditor | null, MountedEditor | null>(ref, () => mounted, [mounted])
  // Effects below begin once; what they call is that of the last drawing.
  const latest = useRef({ post, onChange, options })
  /** The last post that came in or went out. */
  const known = useRef(post)
  useEffect(() => {
    latest.current = { post, onChange, options }
  })

  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    let isOver = false
    let opened: MountedEditor | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let pending: (() => unknown) | null = null
    const report = (): void => {
      clearTimeout(timer)
      if (!pending) return
      known.current = pending()
      pending = null
      latest.current.onChange?.(known.current)
    }
    known.current = latest.current.post
    const { options: first } = latest.current
    editor
      .mount(element, {
        ...first,
        post: known.current,
        onError: (error, block) => (latest.current.options.onError ?? reportError)(error, block),
        onPaste: (problems) => latest.current.options.onPaste?.(problems),
        onChange(json) {
          pending = json
          clearTimeout(timer)
          timer = setTimeout(report, REST)
        },
      })
      .then(
        (it) => {
          // In strict mode, React ends the first effect before the editor is there.
          if (isOver) return it.destroy()
          opened = it
          it.view.dom.addEventListener('blur', report)
          // In one frame with the first paint going.
          flushSync(() => setMounted(it))
        },
        (error: unknown) => {
          if (!isOver) setFailure({ error })
        },
      )
    return () => {
      isOver = true
      report()
      opened?.destroy()
      setMounted(null)
    }
  }, [editor])

  useEffect(() => {
    if (!mounted || known.current === post) return
    known.current = post
    mounted.setPost(post).catch(reportError)
  }, [mounted, post])

  useEffect(() => {
    const form = place.current?.closest('form')
    if (!mounted || !form || name === undefined) return undefined
    const add = ({ formData }: FormDataEvent) => formData.set(name, JSON.stringify(mounted.post()))
    form.addEventListener('formdata', add)
    return () => form.removeEventListener('formdata', add)
  }, [mounted, name])

  // An error boundary of the site shows it.
  if (failure) throw failure.error
  return (
    <>
      {mounted ? null : children}
      <div ref={place} />
    </>
  )
}
