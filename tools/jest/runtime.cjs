/**
 * Jest's module loader, which in one process reads, turns into JavaScript and compiles each file once. Jest's own does so for
 * each test file anew: half of the time of a page's test was spent on compiling React and antd again, which no test changes.
 * Every test file still gets modules of its own: they are run anew, in its own context; what is kept is their code alone.
 */
const { Script } = require('node:vm');
const { setFlagsFromString } = require('node:v8');
const { default: Runtime } = require('../../node_modules/jest-runtime/build/index.js');

// What V8 compiled of functions stays as well, although the test file that called them is over.
setFlagsFromString('--no-flush-bytecode');

/** Files of packages, which do not change while tests run. */
const isPackage = (file) => file.includes('/node_modules/');

/** By file. */
const sources = new Map();
/** By file and kind of module: what it was made from, and what became of it. */
const transformed = new Map();
/** By file. */
const scripts = new Map();

/** `import()` in kept code, for the test file that runs: one at a time in a process. */
let importHere;

module.exports = class extends Runtime {
  constructor(...given) {
    super(...given);
    importHere = (specifier, file, attributes, phase) => this.esmLoader.dynamicImportFromCjs(specifier, file, this._environment.getVmContext(), attributes, phase);
    const { fileCache, transformCache, executor } = this;

    const read = fileCache.readFile.bind(fileCache);
    fileCache.readFile = (file) => {
      if (!isPackage(file)) return read(file);
      const source = sources.get(file) ?? read(file);
      sources.set(file, source);
      return source;
    };

    const transform = transformCache.transform.bind(transformCache);
    transformCache.transform = (file, options) => {
      if (options?.isInternalModule) return transform(file, options);
      const source = fileCache.readFile(file);
      const key = options?.supportsStaticESM ? `${file} as a module` : file;
      const kept = transformed.get(key);
      if (kept?.source !== source) {
        transform(file, options);
        transformed.set(key, { source, result: transformCache.transforms.get(file) });
      } else {
        transformCache.transforms.set(file, kept.result);
        if (kept.result.sourceMapPath) transformCache.sourceMaps.set(file, kept.result.sourceMapPath);
      }
      return transformCache.transforms.get(file).code;
    };

    const compile = executor.compile.bind(executor);
    const beginning = `(function(${executor.injectedModuleParameters.join()}){`;
    executor.compile = (code, file) => {
      const context = this._environment.getVmContext();
      if (!context || this._resolution.isCoreModule(file)) return compile(code, file);
      let kept = scripts.get(file);
      if (kept?.code !== code) {
        try {
          kept = { code, script: scriptOf(`${beginning}${code}\n})`, file, beginning.length) };
        } catch {
          // Jest has words for what cannot be compiled, and ways for what is an ES module.
          return compile(code, file);
        }
        scripts.set(file, kept);
      }
      return kept.script.runInContext(context);
    };
  }
};

function scriptOf(source, filename, before) {
  return new Script(source, {
    filename,
    columnOffset: -before,
    importModuleDynamically: (specifier, _script, attributes, phase) => importHere(specifier, filename, attributes, phase),
  });
}
