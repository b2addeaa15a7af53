// Adapts time limits to the machine: PATCHBAY_SLOWNESS (1: as fast as a quiet machine of its kind) multiplies the limit of each test and
// hook, whether its own or jest's.
exports.slowness = Math.max(1, Number(process.env.PATCHBAY_SLOWNESS ?? 1) || 1);

exports.patient = (Environment, slowness = exports.slowness) =>
  class extends Environment {
    stretched = new WeakSet();
    stretch(limited, { testTimeout }) {
      if (slowness === 1 || this.stretched.has(limited)) return;
      this.stretched.add(limited); // a hook starts before each test
      limited.timeout = (limited.timeout ?? testTimeout) * slowness;
    }
    async handleTestEvent(event, state) {
      if (event.name === 'hook_start') this.stretch(event.hook, state);
      if (event.name === 'test_fn_start') this.stretch(event.test, state);
      await super.handleTestEvent?.(event, state);
    }
  };
