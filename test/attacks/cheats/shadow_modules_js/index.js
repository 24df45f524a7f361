globalThis.isShadowed = true;
