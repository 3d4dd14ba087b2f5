/** The most facets of a stone. */
const maxPlanes = 160

const common = /* glsl */ `
  uniform sampler2D studio;
  uniform vec2 turn;
  uniform vec3 eye;

  // Directions of the piece as the studio sees them: the camera is always at its front.
  vec3 inStudio(vec3 d) { return vec3(d.x * turn.x + d.y * turn.y, d.y * turn.x - d.x * turn.y, d.z); }
  vec2 light(vec3 d) {
    d /= abs(d.x) + abs(d.y) + abs(d.z);
    vec2 folded = d.z < 0. ? (1. - abs(d.yx)) * vec2(d.x < 0. ? -1. : 1., d.y < 0. ? -1. : 1.) : d.xy;
    return texture(studio, folded * .5 + .5).rg;
  }
  // Linear up to a point, then a shoulder towards white, then the screen's curve.
  vec3 developed(vec3 c) {
    c *= .86;
    vec3 shoulder = .7 + .3 * (1. - exp(-(c - .7) * 3.));
    c = mix(c, shoulder, step(.7, c));
    return mix(12.92 * c, 1.055 * pow(max(c, vec3(1e-6)), vec3(1. / 2.4)) - .055, step(.0031308, c));
  }
`

export const metalVertex = /* glsl */ `#version 300 es
  layout(location = 0) in vec3 position;
  layout(location = 1) in vec3 normal;
  layout(location = 2) in mat4 placement;
  uniform mat4 view;
  out vec3 spot;
  out vec3 outwards;
  void main() {
    spot = (placement * vec4(position, 1.)).xyz;
    outwards = mat3(placement) * normal;
    gl_Position = view * vec4(spot, 1.);
  }
`

export const metalFragment = /* glsl */ `#version 300 es
  precision highp float;
  ${common}
  uniform vec3 tint;
  uniform float contrast;
  uniform float table;
  uniform float floorHeight;
  // Radius and half width of the band's inside, for what it mirrors of itself.
  uniform vec2 band;
  in vec3 spot;
  in vec3 outwards;
  out vec4 colour;

  float lightAt(vec3 p, vec3 d) {
    if (d.z < -.001) {
      vec3 below = p + d * ((floorHeight - p.z) / d.z);
      float far = length(below.xy) / 30.;
      return 1.28 * table * (.7 + .3 * (1. - exp(-far)));
    }
    float l = light(inStudio(d)).r;
    return l * (1. - contrast * (1. - smoothstep(.12, .95, l)));
  }

  void main() {
    vec3 n = normalize(outwards);
    vec3 d = normalize(spot - eye);
    if (dot(n, d) > 0.) n = n - 2. * dot(n, d) * d;
    float c = clamp(-dot(n, d), 0., 1.);
    vec3 r = reflect(d, n);
    vec3 seen = tint + (1. - tint) * pow(1. - c, 5.);

    // One more reflection where the band mirrors itself.
    vec3 from = spot + n * .02;
    float a = dot(r.xz, r.xz), b = dot(from.xz, r.xz), k = dot(from.xz, from.xz) - band.x * band.x;
    float root = b * b - a * k;
    if (band.x > 0. && k < .5 && root > 0.) {
      float t = (-b + sqrt(root)) / a;
      vec3 hit = from + r * t;
      if (t > .05 && abs(hit.y) < band.y) {
        vec3 inner = -vec3(hit.x, 0., hit.z) / band.x;
        seen *= tint * .92;
        r = reflect(r, inner);
        from = hit;
      }
    }
    colour = vec4(developed(seen * lightAt(from, r)), 1.);
  }
`

export const stoneVertex = /* glsl */ `#version 300 es
  layout(location = 0) in vec3 position;
  layout(location = 1) in vec3 normal;
  layout(location = 2) in mat4 placement;
  uniform mat4 view;
  uniform vec3 eye;
  centroid out vec3 spot;
  flat out vec3 facet;
  flat out vec3 localEye;
  flat out mat3 turned;
  void main() {
    float size = length(placement[0].xyz);
    turned = mat3(placement) / size;
    spot = position;
    facet = normal;
    localEye = (eye - placement[3].xyz) * turned / size;
    gl_Position = view * placement * vec4(position, 1.);
  }
`

/**
 * Follows light through the stone's own facets, backwards from the eye: in by Snell's law, mirrored from facet to facet
 * by Fresnel's equations, and at each facet out into the studio as far as it is not mirrored. Red, green and blue
 * leave in different directions, which is the stone's fire.
 */
export const stoneFragment = /* glsl */ `#version 300 es
  precision highp float;
  ${common}
  uniform vec4 planes[${maxPlanes}];
  uniform int planeCount;
  uniform bool isMirrored;
  uniform int bounces;
  uniform float fire;
  uniform vec3 camera;
  uniform vec3 under;
  centroid in vec3 spot;
  flat in vec3 facet;
  flat in vec3 localEye;
  flat in mat3 turned;
  out vec4 colour;

  const float index = 2.417;

  // Reflectance of unpolarised light; c: cosine of incidence, eta: index here over index beyond.
  float fresnel(float c, float eta) {
    float s2 = eta * eta * (1. - c * c);
    if (s2 >= 1.) return 1.;
    float ct = sqrt(1. - s2);
    float rs = (eta * c - ct) / (eta * c + ct);
    float rp = (c - eta * ct) / (c + eta * ct);
    return .5 * (rs * rs + rp * rp);
  }
  // What a ray meets that leaves the stone; the person who looks is a dark shape in front of the light.
  vec3 gathered(vec3 d) {
    d = inStudio(turned * d);
    float person = 1. - .84 * smoothstep(cos(.52), cos(.22), dot(d, camera));
    vec3 above = light(d).g * vec3(.985, 1., 1.02) * 1.1;
    return mix(under, above, smoothstep(-.04, .04, d.z)) * person;
  }
  float channel(vec3 d, vec3 n, float eta, int k) {
    vec3 beyond = refract(d, n, eta);
    return dot(beyond, beyond) < .5 ? 0. : gathered(beyond)[k];
  }

  vec3 traced(vec3 p) {
    vec3 d = normalize(p - localEye);
    vec3 n = facet;
    float side = isMirrored && p.x < 0. ? -1. : 1.;
    vec3 hand = vec3(side, 1., 1.);
    float c = clamp(-dot(d, n), 0., 1.);
    float f = fresnel(c, 1. / index);
    vec3 outside = inStudio(turned * reflect(d, n));
    vec3 sum = vec3(f * (outside.z < 0. ? .4 : light(outside).r) * .6);
    float left = 1. - f;
    d = refract(d, n, 1. / index) * hand;
    p *= hand;
    for (int bounce = 0; bounce < 16; bounce++) {
      if (bounce >= bounces || left < .02) break;
      float nearest = 1e9;
      int hit = 0;
      for (int k = 0; k < planeCount; k++) {
        vec4 plane = planes[k];
        float towards = dot(plane.xyz, d);
        float t = towards > 1e-5 ? max(plane.w - dot(plane.xyz, p), 0.) / towards : 1e9;
        if (t < nearest) { nearest = t; hit = k; }
      }
      p += d * nearest;
      n = planes[hit].xyz;
      // Through the plane between the halves of a heart, into the other one.
      if (isMirrored && hit == 0) { d.x = -d.x; hand.x = -hand.x; continue; }
      c = clamp(dot(d, n), 0., 1.);
      f = fresnel(c, index);
      if (f < .999) {
        vec3 unfolded = d * hand, wall = -n * hand;
        vec3 leaving = fire > 0.
          ? vec3(channel(unfolded, wall, index - fire, 0), gathered(refract(unfolded, wall, index)).g, channel(unfolded, wall, index + fire, 2))
          : gathered(refract(unfolded, wall, index));
        sum += left * (1. - f) * leaving;
      }
      left *= f;
      d = reflect(d, n);
    }
    return sum + left * .3;
  }

  void main() { colour = vec4(developed(traced(spot)), 1.); }
`

export const shadowVertex = /* glsl */ `#version 300 es
  layout(location = 0) in vec3 position;
  uniform mat4 view;
  uniform float reach;
  out vec2 place;
  void main() {
    place = position.xy / reach * .5 + .5;
    gl_Position = view * vec4(position, 1.);
  }
`

export const shadowFragment = /* glsl */ `#version 300 es
  precision highp float;
  uniform sampler2D shadow;
  in vec2 place;
  out vec4 colour;
  void main() { colour = vec4(0., 0., 0., texture(shadow, place).r); }
`

export const layerVertex = /* glsl */ `#version 300 es
  layout(location = 0) in vec3 position;
  out vec2 place;
  void main() {
    place = position.xy * .5 + .5;
    gl_Position = vec4(position.xy, 0., 1.);
  }
`

export const layerFragment = /* glsl */ `#version 300 es
  precision highp float;
  uniform sampler2D layer;
  uniform float weight;
  in vec2 place;
  out vec4 colour;
  void main() { colour = vec4(texture(layer, place).rgb * weight, 1.); }
`
