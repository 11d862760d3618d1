import { bundledEditors } from './bench/editors/peers.mjs'
const [e]=await bundledEditors(['diptych'])
const [name,line,col]=process.argv.slice(2)
for(const [n,f] of e.files) if(n.includes(name)){ const l=f.code.split('\n')[+line]; console.log(n, l.slice(+col-60,+col+1200)) }
