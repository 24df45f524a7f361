/** True if another page shows this one in a frame; that page has its own header. */
export const isFramed = window.self !== window.top;

/**
 * Reports our height to the page around, so that it can resize the frame. Canvas and others know this
 * message; it contains no secret.
 */
export function followHeight(): void {
  if (!isFramed) return;
  document.documentElement.classList.add("framed");
  let reported = 0;
  const report = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === reported) return;
    reported = height;
    window.parent.postMessage(JSON.stringify({ subject: "lti.frameResize", height }), "*");
  };
  new ResizeObserver(report).observe(document.body);
}
