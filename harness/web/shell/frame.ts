/** Whether another page shows this one in a frame: that page has a title and a way out of its own. */
export const isFramed = window.self !== window.top;

/**
 * Tells the page around ours how high it is, so that it may make the frame as high. The message is one
 * that Canvas and others know; it holds nothing that is anybody's secret.
 */
export function followHeight(): void {
  if (!isFramed) return;
  document.documentElement.classList.add("framed");
  let told = 0;
  const tell = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    window.parent.postMessage(JSON.stringify({ subject: "lti.frameResize", height }), "*");
  };
  new ResizeObserver(tell).observe(document.body);
}
